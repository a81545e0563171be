from selenium.webdriver.common.by import By
import time

def show_hours(driver):
    driver.find_element(By.ID, 'toggle').click()
    time.sleep(0.3)

def hide_hours(driver):
    driver.find_element(By.ID, 'toggle').click()
    time.sleep(0.3)

actions = [show_hours, hide_hours]
