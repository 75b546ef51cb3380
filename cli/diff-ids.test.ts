/** Compares the changes of the rules that the service lists with those of `vakwerk ids diff`, over generated pairs of versions. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import type { RuleChange, RuleChanges, SpecificationChanges } from '../common/contract/specifications.ts';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { changeWords } from '../common/i18n/change-words.ts';
import { type IdsPair, makeIdsPairs, OPERATION_NAMES } from '../test/support/ids-pairs.ts';
import { multipart } from '../test/support/multipart.ts';
import { castProject } from '../test/support/project-cast.ts';
import { runCli } from '../test/support/run-cli.ts';
import { openTestApp } from '../test/support/server-app.ts';

const PAIRS = 30;

interface CliAnswer {
  counts: SpecificationChanges['counts'];
  rules: { kind: string; id: string; name: string; parts: RuleChange['parts']; changes: string[] }[];
}

interface ServiceAnswer {
  /** What the page of a version shows. */
  published: SpecificationChanges;
  /** What the page of a draft shows. */
  draft: SpecificationChanges;
  /** What a project sees before it moves to the version. */
  migration: RuleChanges;
}

test('the list of changes on the pages equals that of `vakwerk ids diff` over 30 generated pairs, and has what was generated', async (t) => {
  const pairs = makeIdsPairs(PAIRS);
  assert.deepEqual([...new Set(pairs.flatMap(({ operations }) => operations))].sort(), [...OPERATION_NAMES].sort());
  assert.ok(pairs.reduce((sum, { changes }) => sum + changes.length, 0) > 5 * PAIRS);
  const inWords = translatorOf('nl');
  const [diffs, answers] = [runDiffs(t, pairs), await askService(t, pairs)];
  for (const [at, pair] of pairs.entries()) {
    const { cli, text, codes } = diffs[at] as (typeof diffs)[number];
    const { published, draft, migration } = answers[at] as ServiceAnswer;
    const title = `pair ${at + 1}: ${pair.operations.join(', ')}`;
    assert.deepEqual(published.changes.map(lineOf).sort(), pair.changes, title);
    assert.deepEqual(codes, pair.changes.length > 0 ? [1, 1] : [0, 0], title);
    for (const { counts, changes } of [published, draft]) {
      assert.deepEqual(counts, cli.counts, title);
      const listed = changes.map((change) => {
        const { kind, id, name, parts } = change;
        return { kind, id, name, parts, changes: changeWords(inWords, change as RuleChange) };
      });
      assert.deepEqual(listed, cli.rules, title);
    }
    for (const words of cli.rules.flatMap(({ name, changes }) => [name, ...changes])) assert.ok(text.includes(words), words);
    assert.deepEqual(linesOf(migration).sort(), published.changes.map(migrationLineOf).sort(), title);
  }
});

function lineOf({ kind, name, parts }: SpecificationChanges['changes'][number]): string {
  const described = parts.map(({ part, effect }) => `${part} ${effect}`).sort();
  return described.length > 0 ? `${kind} ${name}: ${described.join(', ')}` : `${kind} ${name}`;
}

/** Words a change as far as a project sees it: a rule that pairs only by its name is one that another replaces. */
function migrationLineOf({ kind, name, before, after }: SpecificationChanges['changes'][number]): string {
  return before && after && before.id !== after.id ? `REPLACED ${name}` : `${kind} ${name}`;
}

function linesOf({ kept: remaining, vanished, added }: RuleChanges): string[] {
  const successors = new Set(vanished.map(({ sameName }) => sameName?.id));
  return [
    ...remaining.filter(({ changed }) => changed).map(({ effect, name }) => `${effect} ${name}`),
    ...vanished.map(({ name, sameName }) => `${sameName ? 'REPLACED' : 'REMOVED'} ${name}`),
    ...added.filter(({ id }) => !successors.has(id)).map(({ name }) => `ADDED ${name}`),
  ];
}

/** Runs the command on files, as JSON and as text, in one process. */
function runDiffs(t: TestContext, pairs: readonly IdsPair[]): { cli: CliAnswer; text: string; codes: number[] }[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vakwerk-diff-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const commands = pairs.flatMap(({ before, after }, at) => {
    const files = [path.join(folder, `${at}-before.ids`), path.join(folder, `${at}-after.ids`)] as const;
    writeFileSync(files[0], before);
    writeFileSync(files[1], after);
    return [
      ['ids', 'diff', ...files, '--format', 'json', '--lang', 'nl'],
      ['ids', 'diff', ...files, '--lang', 'nl'],
    ];
  });
  const runs = runCli(commands);
  return pairs.map((_, at) => {
    const [json, text] = [runs[2 * at], runs[2 * at + 1]];
    assert.deepEqual([json?.stderr, text?.stderr], ['', '']);
    return { cli: JSON.parse(json?.stdout ?? ''), text: text?.stdout ?? '', codes: [json?.code ?? -1, text?.code ?? -1] };
  });
}

/** Imports each first version, drafts and publishes the second, and reads the changes. */
async function askService(t: TestContext, pairs: readonly IdsPair[]): Promise<ServiceAnswer[]> {
  const app = await openTestApp(t);
  const as = (await castProject(app)).tokens.organizationAdmin;
  const read = async (url: string) => (await app.call('GET', url, { as })).body;
  const send = async (url: string, content: string, ...fields: { field: string; content: string }[]) => {
    app.advanceMinutes(1);
    const { status, body } = await app.call('POST', url, { as, ...multipart({ filename: 'a.ids', content }, ...fields) });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const answers: ServiceAnswer[] = [];
  for (const { before, after } of pairs) {
    const { id } = await send('/api/specifications', before);
    const fields = [
      { field: 'name', content: 'ILS' },
      { field: 'specification', content: id },
    ];
    const written = await send('/api/specification-drafts', after, ...fields);
    const draft = await read(`/api/specification-drafts/${written.id}/changes`);
    const version = await send(`/api/specifications/${id}/versions`, after);
    answers.push({ draft, published: await read(`/api/specifications/${version.id}/changes`), migration: version.migration });
  }
  return answers;
}
