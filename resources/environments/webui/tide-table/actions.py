from selenium.webdriver.common.by import By
import time

def scroll_down(driver):
    driver.execute_script("window.scrollTo(0, document.body.scrollHeight);")
    time.sleep(0.2)

actions = [scroll_down]
