/** The specifications that ship, when rewritten in the studio from an empty file, are the same rule by rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { readXml } from '../../engine/ids/read-xml.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { openPage } from './browser.ts';
import { driveStudio } from './studio-driver.ts';
import { useSite } from './use-site.ts';

/** The two small ones; `npm run rebuild` adds the others, for which the daily run has no time. */
const FILES = ['nl-sfb-2021.ids', 'nl-sfb.ids', 'minibim-3.1.ids', 'bim-basis-ils.ids'].slice(
  0,
  process.env.VAKWERK_REBUILD === 'all' ? 4 : 2,
);

describe('the shipped specifications are written in the studio', () => {
  const site = useSite();

  async function withStudio(use: (page: Page) => Promise<void>): Promise<void> {
    const stored = { token: site.api.token, language: 'en' };
    const { page, context, complaints } = await openPage(site.browser, { stored });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.server.url}/specifications/new`);
    await page.getByLabel('Name of the rule').waitFor();
    await use(page);
    assert.deepEqual(complaints, []);
    await context.close();
  }

  for (const file of FILES)
    it(`${file} from an empty file, with its groups`, async () => {
      const text = readFileSync(new URL(`../../specifications/${file}`, import.meta.url), 'utf8');
      const { specification } = parseIds(text);
      assert.ok(specification);
      await withStudio(async (page) => {
        const driver = driveStudio(page);
        await driver.write(specification, identifiersOf(text));
        const written = await driver.download();
        const rebuilt = parseIds(written).specification;
        assert.ok(rebuilt);
        assert.deepEqual(rulesOf(rebuilt.definition), rulesOf(specification.definition));
        assert.deepEqual(rebuilt, specification);
        assert.deepEqual(auditIds(written), auditIds(text));
      });
    });
});

/** Returns the identifiers in the order of the file; a rule itself has only its id. */
function identifiersOf(text: string): (string | undefined)[] {
  const list = readXml(text).root?.children.find(({ name }) => name === 'specifications');
  return (list?.children ?? []).map(({ attributes }) => attributes.identifier);
}
