/** Actions of scenes: delay calls, let them fail, press controls by their names. */

import type { Page } from 'playwright-core';
import type { MessageKey } from '../../common/i18n/translate.ts';
import type { Stage } from './scene.ts';

/** Never responds to calls that match. */
export const stall = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => {});
};

export const fail = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }));
};

export const answer = (pattern: string, json: unknown, status = 200) => {
  return async (page: Page) => {
    await page.route(pattern, (route) => route.fulfill({ status, json }));
  };
};

export const noRows = (pattern: string) => answer(pattern, { data: [], total: 0 });

/** Repeats the rows of the response, so that a page is full and more follow. */
export const manyRows =
  (pattern: string, total = 312) =>
  async (page: Page) => {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { id: string }[] };
      const rows = Array.from({ length: 25 }, (_, at) => ({ ...body.data[at % body.data.length], id: `row-${at}` }));
      await route.fulfill({ response, json: { data: rows, total } });
    });
  };

/** Changes the response of the server before the page gets it. */
export const change = <Body>(pattern: string, edit: (body: Body) => void) => {
  return async (page: Page) => {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Body;
      edit(body);
      await route.fulfill({ response, json: body });
    });
  };
};

/** Presses the first button whose name begins with these words. */
export const press =
  (...keys: MessageKey[]) =>
  async ({ page, t }: Stage) => {
    for (const key of keys)
      await page
        .getByRole('button', { name: startOf(t(key)) })
        .first()
        .click();
  };

/** Presses a control and waits for the dialog that opens. */
export const openDialog =
  (...keys: MessageKey[]) =>
  async (stage: Stage) => {
    await press(...keys)(stage);
    await stage.page.getByRole('dialog').getByRole('button').last().waitFor();
  };

/** Opens the dialog and submits it unchanged, so that its fields show their errors. */
export const submitDialog =
  (...keys: MessageKey[]) =>
  async (stage: Stage) => {
    await openDialog(...keys)(stage);
    await submitOf(stage).click();
  };

export const submitOf = ({ page }: Stage) => page.getByRole('dialog').locator('button[type=submit]');

export const fill = (text: string) => async (stage: Stage) => {
  await stage.page.getByRole('searchbox').first().fill(text);
  // The search waits until typing ends.
  await stage.page.waitForTimeout(400);
};

/** Selects the first rows of a list. */
export async function selectRows({ page }: Stage): Promise<void> {
  const boxes = page.locator('tbody input[type=checkbox]:enabled');
  // Listing them does not wait for the rows.
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 2)) await box.check();
}

export const inTurn =
  (...acts: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage) => {
    for (const act of acts) await act(stage);
  };

function startOf(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
