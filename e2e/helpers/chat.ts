import type { Locator, Page } from '@playwright/test';

export function chatField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Say something' });
}

export function chatLog(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' });
}

export async function say(page: Page, words: string): Promise<void> {
  await chatField(page).fill(words);
  await chatField(page).press('Enter');
}

/** On a phone the chat is a drawer. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open the chat/ }).click();
}
