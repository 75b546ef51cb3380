/** /embed, where one makes the code of an element for a page of one's own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, sidewaysPixels } from './browser.ts';
import { useServer } from './use-site.ts';

describe('the page with code for pages of others', () => {
  const site = useServer();

  async function open(width: number, language: 'nl' | 'en') {
    const opened = await openPage(site.browser, { viewport: { width, height: 900 }, stored: { language } });
    await opened.page.goto(`${site.server.url}/embed`);
    // Below the options on a narrow screen: an element comes when it is near.
    await opened.page.locator('vakwerk-check').evaluate((element) => element.scrollIntoView());
    await opened.page.locator('vakwerk-check [data-drop-zone]').waitFor();
    return opened;
  }

  it('parts no tag at its hyphen, and whoever selects the code has it as it is copied', async () => {
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

  it('leaves as much room above and below the preview as beside it, in both languages', async () => {
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

  it('says which fields belong together and what an empty one does, and lets one choose what ships', async () => {
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

/** On how many lines a part of the text stands. */
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
