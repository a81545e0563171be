import type { RunOperation } from './operation.ts';

/** The address bar, the history and the tabs: the same functions that a person's buttons call. */
export const goto: RunOperation = async (driver, _locator, request) => {
  await driver.navigation.goto(request.value ?? '');
  return undefined;
};

export const back: RunOperation = async (driver) => {
  await driver.navigation.back();
  return null;
};

export const forward: RunOperation = async (driver) => {
  await driver.navigation.forward();
  return null;
};

export const reload: RunOperation = async (driver) => {
  await driver.navigation.reload();
  return null;
};

export const newTab: RunOperation = async (driver, _locator, request) => {
  await driver.navigation.newTab(request.value);
  return undefined;
};

/** By id (`t2`). */
export const focusTab: RunOperation = async (driver, _locator, request) => {
  await driver.navigation.focusTab(request.value ?? '');
  return undefined;
};

/** By id, or the active one. */
export const closeTab: RunOperation = async (driver, _locator, request) => {
  await driver.navigation.closeTab(request.value ?? driver.tab.id);
  return undefined;
};
