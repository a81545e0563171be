from selenium.webdriver.common.by import By
from selenium.webdriver.common.action_chains import ActionChains
import time

def drag_into_tray(driver):
    letter = driver.find_element(By.ID, 'letter')
    tray = driver.find_element(By.ID, 'tray')
    ActionChains(driver).drag_and_drop(letter, tray).perform()
    time.sleep(0.2)

def drag_back(driver):
    letter = driver.find_element(By.ID, 'letter')
    ActionChains(driver).click_and_hold(letter).move_by_offset(-500, 40).release().perform()
    time.sleep(0.2)

actions = [drag_into_tray, drag_back]
