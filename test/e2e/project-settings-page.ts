/** What the tests of a project's settings share: rows, calls and their bodies. */
import type { Page, Request } from 'playwright-core';

export const SURE = "Yes, I'm sure!";

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Returns the fill colour of a button, once its transitions have ended. */
export const colourOf = (page: Page, name: string): Promise<[red: number, green: number, blue: number]> =>
  page.getByRole('button', { name, exact: true }).evaluate(async (button) => {
    await Promise.all(button.getAnimations().map((one) => one.finished));
    return (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number) as [number, number, number];
  });

/** Waits for the next call with this method and path. */
export const call = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

export const jsonOf = async (request: Promise<Request>) => (await request).postDataJSON();
