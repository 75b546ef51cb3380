/** Tests /embed, where people compose the code of an element for their own page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, sidewaysPixels } from './browser.ts';
import { useServer } from './use-site.ts';

describe('the page that composes code for other pages', () => {
  const site = useServer();

  async function open(width: number, language: 'nl' | 'en') {
    const opened = await openPage(site.browser, { viewport: { width, height: 900 }, stored: { language } });
    await opened.page.goto(`${site.server.url}/embed`);
    // Scrolls down, because on a narrow screen the element is below the options and loads when it is near.
    await opened.page.locator('vakwerk-check').evaluate((element) => element.scrollIntoView());
    await opened.page.locator('vakwerk-check [data-drop-zone]').waitFor();
    return opened;
  }

  it('breaks no tag at its hyphen, and a selection of the code equals the copied text', async () => {
    for (const width of [360, 1440]) {
      const { page, context } = await open(width, 'en');
      const code = page.locator('pre code');
      assert.equal(await code.evaluate(linesOf, '</vakwerk-check>'), 1, `the end tag at ${width} px`);
      const { origin } = new URL(site.server.url);
      const expected = [
        `<script type="module" src="${origin}/embed/v1/vakwerk.js" crossorigin></script>`,
        `<vakwerk-check ids="${origin}/embed/v1/ids/minibim-3.1.ids"><noscript>Turn on JavaScript to see this.</noscript></vakwerk-check>`,
      ];
      assert.equal(await code.textContent(), expected.join('\n'));
      assert.equal(await selectedText(page), expected.join('\n'));
      assert.equal(await sidewaysPixels(page), 0);
      await context.close();
    }
  });

  it('leaves equal space above, below and at the sides of the preview, in both languages', async () => {
    for (const language of ['nl', 'en'] as const) {
      const { page, context } = await open(1440, language);
      const zone = await page.locator('vakwerk-check [data-drop-zone]').boundingBox();
      const box = await page.locator('section:has(> vakwerk-check)').locator('..').boundingBox();
      assert.ok(zone && box);
      const room = [zone.x - box.x, zone.y - box.y, box.y + box.height - zone.y - zone.height].map(Math.round);
      assert.deepEqual(room, [17, 17, 17], language);
      await context.close();
    }
  });

  it('groups related fields, explains an empty one, and offers the specifications that ship', async () => {
    const { page, context } = await open(1440, 'en');
    const choice = page.getByLabel('What to show');
    await choice.selectOption({ label: 'Show a report' });
    await page.getByText('Or give the ID of a report below.').waitFor();
    await choice.selectOption({ label: 'A specification in words' });
    await page.getByText('Or give the ID of a report below.').waitFor({ state: 'detached' });
    await choice.selectOption({ label: 'Upload into a project' });
    await page.getByText('Left empty, the file goes to the personal files of the owner of the token.').waitFor();
    await choice.selectOption({ label: 'Check an IFC file' });
    await page.getByRole('checkbox', { name: 'BIM basis ILS' }).check();
    await page.getByRole('checkbox', { name: 'MiniBIM 3.1' }).uncheck();
    const code = page.locator('pre code');
    assert.match((await code.textContent()) ?? '', /ids="[^" ]+\/embed\/v1\/ids\/bim-basis-ils\.ids"/);
    await page.getByRole('tab', { name: 'WordPress with plug-in' }).click();
    assert.match((await code.textContent()) ?? '', /^\[vakwerk-check ids="[^"]+bim-basis-ils\.ids"\]$/);
    const [zip] = await Promise.all([page.waitForEvent('download'), page.getByText('Plug-in for WordPress (zip)').click()]);
    assert.equal(zip.suggestedFilename(), 'vakwerk-wordpress.zip');
    await context.close();
  });
});

/** Returns the number of lines that a part of the text takes. */
function linesOf(code: Element, part: string): number {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const start = walker.currentNode.textContent?.indexOf(part) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, start);
    range.setEnd(walker.currentNode, start + part.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}

function selectedText(page: Page): Promise<string | undefined> {
  return page.locator('pre code').evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return getSelection()?.toString();
  });
}
