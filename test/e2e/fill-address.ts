import type { Locator } from 'playwright-core';

/** Fills a whole address into the form that adds a user, which may have a list of trusted domains next to the field. */
export async function fillAddress(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Domain').selectOption({ label: 'Other…' });
  await dialog.getByLabel('Email').fill(email);
}
