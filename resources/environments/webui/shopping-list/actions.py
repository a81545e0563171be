from selenium.webdriver.common.by import By
import time

def write_item(driver):
    field = driver.find_element(By.ID, 'item')
    field.clear()
    field.send_keys('A jar of honey')
    time.sleep(0.2)

def add_item(driver):
    driver.find_element(By.ID, 'add').click()
    time.sleep(0.2)

actions = [write_item, add_item]
