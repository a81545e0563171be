from selenium.webdriver.common.by import By
from selenium.webdriver.common.action_chains import ActionChains
import time

def hover_first(driver):
    card = driver.find_elements(By.CLASS_NAME, 'card')[0]
    ActionChains(driver).move_to_element(card).perform()
    time.sleep(0.3)

def hover_last(driver):
    card = driver.find_elements(By.CLASS_NAME, 'card')[-1]
    ActionChains(driver).move_to_element(card).perform()
    time.sleep(0.3)

actions = [hover_first, hover_last]
