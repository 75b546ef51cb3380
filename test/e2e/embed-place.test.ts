/** Tests elements in the context of a page: its headings, its lines of text, its React, and the height of an iframe. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { writeSnippet } from '../../apps/embed/snippet.ts';
import { formatShareLink } from '../../common/contract/share-link.ts';
import { openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { openPage } from './browser.ts';

const headingsOf = (page: Page, id: string): Promise<string[]> =>
  page.locator(`#${id} :is(h1, h2, h3, h4, h5, h6)`).evaluateAll((all) => all.map(({ localName }) => localName));

test('elements in the context of a page', async (t) => {
  const world = await openWorld(t);
  const { service, site, browser } = world;
  const src = `${service.url}/embed/v1/example-report.json`;
  const free = { policy: '', isPlain: true };

  await t.test('headings start at the level that the page chooses, and at the second by default', async () => {
    const body = `<h1>Gemeente</h1><vakwerk-report id="own" src="${src}"></vakwerk-report>
      <vakwerk-report id="deep" src="${src}" heading-level="4"></vakwerk-report>
      <vakwerk-specification id="words" src="/minibim-3.1.ids" heading-level="3" open></vakwerk-specification>`;
    const { page, context } = await openForeignPage(world, putPage(world, '/headings', body));
    for (const id of ['own', 'deep', 'words']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await waitFor(page, 'ready', id);
      await page.locator(`#${id} :is(h1, h2, h3, h4, h5, h6)`).nth(1).waitFor();
    }
    const first = async (id: string) => (await headingsOf(page, id))[0];
    assert.deepEqual([await first('own'), await first('deep'), await first('words')], ['h2', 'h4', 'h3']);
    assert.deepEqual(new Set(await headingsOf(page, 'words')), new Set(['h3', 'h4']), 'no level is left out');
    assert.ok((await headingsOf(page, 'deep')).every((name) => name >= 'h4'));
    await context.close();
  });

  await t.test('a badge is aligned with the line of text around it', async () => {
    const head = '<style>p { font: 600 14px/28px "Segoe UI", Roboto, sans-serif }</style>';
    const body = `<p><span id="text">Status</span> <vakwerk-status id="badge" src="${src}"></vakwerk-status></p>`;
    const { page, context } = await openForeignPage(world, putPage(world, '/line', body, { ...free, head }));
    await page.locator('#badge').getByText('Voldoet aan').waitFor();
    const bottom = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    // An inline span ends where its font does, whatever the height of its line.
    assert.ok(Math.abs((await bottom('#text')) - (await bottom('#badge [part~=badge] > span'))) <= 4);
    const baseline = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const mark = document.createElement('i');
        mark.style.display = 'inline-block';
        element.append(mark);
        const { bottom: at } = mark.getBoundingClientRect();
        mark.remove();
        return at;
      });
    assert.ok(Math.abs((await baseline('#text')) - (await baseline('#badge [part~=badge] > span'))) <= 1);
    await context.close();
  });

  await t.test('an iframe is as high as its content, in its language, and ignores messages of other origins', async () => {
    const order = { tag: 'vakwerk-report', attributes: { src }, serviceUrl: service.url, fallback: '', language: 'nl' as const };
    const exact = { folder: service.exact, integrity: '' };
    const snippet = writeSnippet('iframe', { ...order, exact, event: 'vakwerk-report' });
    const { page, context } = await openForeignPage(world, putPage(world, '/sized', `<main>${snippet}</main>`, free));
    const inside = page.frameLocator('iframe');
    await inside.getByText('Eerst herstellen').waitFor();
    assert.deepEqual(await page.locator('iframe').getAttribute('lang'), 'nl');
    assert.equal(
      await inside
        .locator('vakwerk-report :is(h1, h2)')
        .first()
        .evaluate(({ localName }) => localName),
      'h1',
    );
    const heights = async () => {
      const content = await inside.locator('html').evaluate((html) => html.getBoundingClientRect().height);
      return [Math.ceil(content), await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)];
    };
    await page.waitForFunction(() => document.querySelector('iframe')?.style.height !== '');
    const [content = 0, outside = 0] = await settled(heights);
    assert.equal(outside, content);
    await inside.locator('button[aria-expanded=false]').first().click();
    const [more = 0, higher = 0] = await settled(heights);
    assert.equal(higher, more, 'it follows what opens');
    await page.evaluate(() => postMessage({ type: 'vakwerk-height', height: 5000 }, '*'));
    await page.evaluate((origin) => {
      dispatchEvent(new MessageEvent('message', { origin, source: window, data: { type: 'vakwerk-height', height: 5000 } }));
    }, service.url);
    const [, after = 0] = await settled(heights);
    assert.equal(after, higher, 'neither another page nor another frame sets it');
    await context.close();
  });

  await t.test(
    'a frame with the fragment of a share link shows that report, whatever its query says, and no server gets the token',
    async () => {
      const token = await service.makeToken({ origins: [service.url], report: { id: service.reportId } });
      const shared = formatShareLink(service.url, { reportId: service.reportId, token }).split('#')[1];
      const address = `${service.url}/embed/v1/frame.html?element=vakwerk-check&lang=en&api=https://evil.example&src=/none.json#${shared}`;
      const body = `<iframe src="${address.replaceAll('&', '&amp;')}" width="900" height="600"></iframe>`;
      const { page, context } = await openPage(browser);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(putPage(world, '/shared', body, free));
      await page.frameLocator('iframe').getByText('1 of 2 specifications passed').first().waitFor();
      const seen = requests.map((url) => url.split('#')[0] ?? '');
      assert.deepEqual(
        seen.filter(
          (url) => url.includes(token) || url.startsWith('https://evil.example') || new URL(url).pathname === '/none.json',
        ),
        [],
      );
      await context.close();
    },
  );

  await t.test('a React 18 page sets attributes as texts, properties by a ref, and listens by addEventListener', async () => {
    const token = await service.makeToken({ origins: [site.url], report: { id: service.reportId } });
    const { page, context } = await openForeignPage(world, putPage(world, '/react-18', '<div id="app"></div>'));
    await page.evaluate(
      ([reportId = '', secret = '']) => {
        // Does the same as React 18 with <vakwerk-report report-id={…} areas={false} heading-level={3} ref={ref} />.
        const element = document.createElement('vakwerk-report') as HTMLElement & { getToken?: () => Promise<string> };
        for (const [name, value] of Object.entries({ id: 'r', 'report-id': reportId, areas: false, 'heading-level': 3 }))
          element.setAttribute(name, `${value}`);
        document.querySelector('#app')?.append(element);
        // An effect runs after that.
        setTimeout(() => {
          element.getToken = async () => secret;
          element.addEventListener('vakwerk-report', (event) =>
            Object.assign(globalThis, { reportedFile: (event as CustomEvent).detail.filename }),
          );
        }, 300);
      },
      [service.reportId, token],
    );
    await page.locator('#r').getByText('huis.ifc').first().waitFor();
    assert.equal((await headingsOf(page, 'r'))[0], 'h3');
    assert.equal(await page.locator('#r').evaluate((element) => (element as HTMLElement & { areas: boolean }).areas), false);
    await page.waitForFunction(() => (globalThis as unknown as { reportedFile?: string }).reportedFile === 'huis.ifc');
    await context.close();
  });
});

/** Returns the value once it has not changed for half a second. */
async function settled(read: () => Promise<number[]>): Promise<number[]> {
  for (let before = ''; ; ) {
    const now = await read();
    if (JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
