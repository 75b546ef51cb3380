/** Tests the one table of folded characters in all its uses: the page, the search of rows and reports, and SQL. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { foldText, holdsAllWords } from '../../common/contract/folded-text.ts';
import { searchRule } from '../../common/report/search-report.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeRule } from '../../test/support/stored-reports.ts';
import { indexEntities, searchEntityIndex } from '../reports/entity-index.ts';
import { foldedInSql, normalizeSearchText } from './search-text.ts';

const WORDS: [text: string, folded: string][] = [
  ['Bjørn', 'bjorn'],
  ['ØLGÅRD', 'olgard'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['CAFE\u0301', 'cafe'],
  ['Dvořák', 'dvorak'],
  ['ﬁlter', 'filter'],
  ['m²', 'm2'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['ЙОД', 'иод'],
  ['がく', 'かく'],
  ['⚠️', '⚠'],
  ['100%_\\', '100%_\\'],
];

test('page, service, reports and SQL fold a text alike: case, accents, ß, ø, İ, ligatures', async (t) => {
  const { db } = await openTestApp(t);
  for (const [text, folded] of WORDS) {
    assert.equal(foldText(text), folded, text);
    assert.equal(normalizeSearchText(text), folded, text);
    const { rows } = await sql<{ folded: string }>`select ${foldedInSql(sql`${text}::text`)} as folded`.execute(db);
    assert.equal(rows[0]?.folded, folded, `${text} in SQL`);
    for (const query of [text, folded]) {
      assert.ok(holdsAllWords(query)(text), text);
      const check = { ...madeCheck(1, 'PASSED'), name: text };
      assert.equal(searchEntityIndex(indexEntities([[check]]), { query, limit: 1, offset: 0 }).total, 1, text);
      assert.equal(searchRule(madeRule('r', [check]), { query } as never).total, 1, text);
    }
  }
  assert.equal(foldText(' ÉÉN\tmuur '), 'een muur');
});

test('projects are searched by the name of their organization, and the log by its details, like people and files', async (t) => {
  const app = await openTestApp(t);
  const { organizationId, tokens } = await castProject(app);
  for (const [text, folded] of WORDS) {
    await app.call('PUT', `/api/organizations/${organizationId}`, { as: tokens.platformAdmin, payload: { name: text } });
    for (const query of [text, folded])
      for (const list of ['projects', 'audit-log', 'organizations']) {
        const { body } = await app.call('POST', `/api/${list}/_search`, { as: tokens.platformAdmin, payload: { query } });
        assert.ok(body.total > 0, `${query} in ${list}`);
      }
  }
});
