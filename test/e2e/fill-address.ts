import type { Locator } from 'playwright-core';

/** A whole address in the form that adds somebody, where a list of trusted domains stands beside the field. */
export async function fillAddress(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Domain').selectOption({ label: 'Other…' });
  await dialog.getByLabel('Email').fill(email);
}
