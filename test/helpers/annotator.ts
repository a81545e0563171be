import assert from 'node:assert/strict';
import type { PerformRequest, PerformResult, TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import type { ElementTarget, PickedElement } from '../../shared/model/index.ts';

/** A person who demonstrates: points, moves the choice by keys, confirms, and only then operates. */
export interface Annotator {
  /** Selects what is at the centre of the target, or at this offset from its corner. Fails if the target is not on the page. */
  select(target: ElementTarget, at?: { readonly x: number; readonly y: number }): Promise<PickedElement>;
  /** Moves the choice as the arrow keys do. */
  move(...steps: ('parent' | 'child' | 'next' | 'previous')[]): Promise<PickedElement>;
  /** Confirms the choice and carries the operation out on it. */
  operate(
    operation: PerformRequest['operation'],
    value?: string,
    more?: Partial<PerformRequest>,
  ): Promise<PerformResult>;
  readonly chosen: PickedElement;
}

export function createAnnotator(browser: TaskBrowser): Annotator {
  const { picker } = browser;
  let chosen: PickedElement | null = null;

  function current(): PickedElement {
    assert.ok(chosen, 'nothing is chosen');
    return chosen;
  }

  return {
    get chosen() {
      return current();
    },
    async select(target, at) {
      await picker.start();
      const box = await browser.boxOf(target);
      assert.ok(box, `${JSON.stringify(target)} is not on the page`);
      const found = await picker.at({
        x: box.x + (at?.x ?? box.width / 2),
        y: box.y + (at?.y ?? box.height / 2),
      });
      assert.ok(found, `nothing lies at ${JSON.stringify(target)}`);
      chosen = await picker.read(found.ref);
      return chosen;
    },
    async move(...steps) {
      for (const to of steps) {
        const { ref } = current();
        const next = await picker.near(ref, to);
        assert.ok(next, `there is no ${to} of ${current().element.tag} ${current().element.name}`);
        chosen = await picker.read(next);
      }
      return current();
    },
    async operate(operation, value, more = {}) {
      const { ref } = current();
      await picker.stop();
      const result = await browser.perform({
        operation,
        ref,
        ...(value === undefined ? {} : { value }),
        ...more,
      });
      await browser.settle();
      return result;
    },
  };
}
