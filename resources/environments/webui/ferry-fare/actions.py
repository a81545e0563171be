from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
import time

def three_people(driver):
    people = driver.find_element(By.ID, 'people')
    people.clear()
    people.send_keys('3', Keys.TAB)
    time.sleep(0.2)

def choose_island(driver):
    island = driver.find_element(By.ID, 'island')
    for option in island.find_elements(By.TAG_NAME, 'option'):
        if option.text == 'Far Skerry':
            option.click()
            break
    time.sleep(0.2)

actions = [three_people, choose_island]
