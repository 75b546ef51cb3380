import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { ApiError } from '@vakwerk/api';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { MergeCollision } from '../../common/contract/studio.ts';
import { DRAFT_LOOK_MS } from '../../common/contract/wait-times.ts';
import { beginningOf } from './beginning.ts';
import { createDraftSaver, DRAFT_RETRY_MS, DRAFT_SAVE_MS, type SaverOptions } from './draft-saver.ts';

const draft = (revision: number) => ({ id: 'd', etag: `"r${revision}"` }) as SpecificationDraft;
const fileOf = (keptMs: number, merges = 0) => ({ file: new Blob([`${keptMs}`]), keptMs, merges });
/** Files that are not versions of one file. */
const ALONE = {
  base: undefined,
  conflict: undefined,
  look: async (draftOnServer: SpecificationDraft) => draftOnServer,
  read: async () => new Blob(['theirs']),
  merge: async () => ({ collisions: [{ key: 'file', what: 'file' as const }], isMerged: false, merges: 0 }),
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('what is edited is saved once at a time, retried after an outage, and never over what somebody else saved', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await settled();
  };
  const calls: unknown[] = [];
  let answer: () => SpecificationDraft = () => draft(1);
  const saved: number[] = [];
  const save: SaverOptions['save'] = async (_file, before, { keepReplaced }) => {
    calls.push([before?.etag, keepReplaced]);
    return answer();
  };
  const onSaved = (keptMs: number) => void saved.push(keptMs);
  const saver = createDraftSaver({ ...ALONE, draft: undefined, save, onSaved });
  saver.keep(fileOf(1));
  await pass(0);
  assert.deepEqual([calls, saved], [[[undefined, false]], [1]]);
  // The newest alone, after a pause.
  saver.keep(fileOf(2));
  saver.keep(fileOf(3));
  await pass(DRAFT_SAVE_MS - 1);
  assert.equal(calls.length, 1);
  answer = () => {
    throw new ApiError('NETWORK');
  };
  await pass(1);
  assert.equal((saver.$saving.get().error as ApiError).code, 'NETWORK');
  answer = () => draft(2);
  await pass(DRAFT_RETRY_MS);
  assert.deepEqual(
    [calls.slice(1), saved],
    [
      [
        ['"r1"', false],
        ['"r1"', false],
      ],
      [1, 3],
    ],
  );

  answer = () => {
    throw new ApiError('PRECONDITION_FAILED', { status: 412, details: { draft: draft(7) } });
  };
  saver.keep(fileOf(4));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(saver.$saving.get(), { draft: draft(2), conflict: { theirs: draft(7) } });
  saver.keep(fileOf(5));
  await pass(DRAFT_RETRY_MS);
  assert.equal(calls.length, 4, 'nothing is saved until somebody chooses');
  answer = () => draft(8);
  saver.keepMine();
  await pass(0);
  assert.deepEqual([calls.at(-1), saved.at(-1)], [['"r7"', true], 5]);

  // Discarded meanwhile: a new one, and nothing to replace.
  answer = () => {
    throw new ApiError('NOT_FOUND', { status: 404 });
  };
  saver.keep(fileOf(6));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(saver.$saving.get().conflict, {});
  answer = () => draft(1);
  saver.keepMine();
  await pass(0);
  assert.deepEqual(calls.at(-1), [undefined, false]);

  // The last of a page that is left is saved behind the one under way.
  const left = createDraftSaver({ ...ALONE, draft: draft(1), save, onSaved });
  left.keep(fileOf(7));
  t.mock.timers.tick(0);
  left.keep(fileOf(8));
  left.close();
  await settled();
  assert.deepEqual(saved.slice(-2), [7, 8]);

  // While it is published nothing is saved behind it.
  const last = new Blob(['last']);
  const heldDraft = await saver.hold(async () => last);
  assert.deepEqual(heldDraft, { draft: draft(1), file: last });
  const count = calls.length;
  saver.keep(fileOf(9));
  saver.close();
  await pass(DRAFT_RETRY_MS);
  assert.equal(calls.length, count);
});

test('the studio begins with what was changed last, and says where that is not what the server has', async () => {
  const draftKey = 'k';
  const mine = { key: draftKey, text: 'mine', keptMs: 1, base: '"r1"' };
  const stored = new Blob(['library']);
  assert.deepEqual(beginningOf({ draftKey, stored }), { draftKey, file: stored, base: stored });
  const theirs = { draftKey, draft: draft(1), draftText: 'theirs' };
  assert.equal(await beginningOf(theirs).file?.text(), 'theirs');
  const offline = beginningOf({ ...theirs, kept: mine });
  assert.deepEqual([await offline.file?.text(), offline.draft, offline.conflict], ['mine', draft(1), undefined]);
  assert.equal(await offline.base?.text(), 'theirs');
  const late = beginningOf({ ...theirs, draft: draft(2), kept: mine });
  assert.deepEqual([await late.file?.text(), late.draft, late.conflict], ['mine', undefined, { theirs: draft(2) }]);
  assert.deepEqual(beginningOf({ draftKey, stored, kept: mine }).conflict, {});
  // Where the browser also kept what the file began from, the newer draft is merged once the first save is refused.
  const merging = beginningOf({ ...theirs, draft: draft(2), kept: { ...mine, baseText: 'base' } });
  assert.deepEqual([await merging.base?.text(), merging.draft, merging.conflict], ['base', draft(1), undefined]);
  // Saved, but the page was closed before it heard so.
  const same = beginningOf({ ...theirs, draft: draft(2), kept: { ...mine, text: 'theirs' } });
  assert.deepEqual([same.conflict, same.draft], [undefined, draft(2)]);
});

/** A server with a draft of somebody else, a worker that merges, and a page whose clock the test moves. */
function twoEditors(t: TestContext, { collisions = [] as MergeCollision[] } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = { revision: 1, text: 'base', saves: [] as unknown[], answers: true };
  const merges: unknown[] = [];
  const saver = createDraftSaver({
    draft: draft(1),
    base: new Blob(['base']),
    conflict: undefined,
    async save(file, before, { keepReplaced }) {
      const text = await file.text();
      if (before?.etag !== draft(server.revision).etag) {
        throw new ApiError('PRECONDITION_FAILED', { status: 412, details: { draft: draft(server.revision) } });
      }
      server.saves.push([text, before.etag, keepReplaced]);
      server.text = text;
      server.revision += 1;
      if (!server.answers) throw new ApiError('NETWORK');
      return draft(server.revision);
    },
    look: async () => draft(server.revision),
    read: async () => new Blob([server.text]),
    async merge({ base, theirs, etag, choice }) {
      merges.push([await base.text(), await theirs.text(), etag, choice]);
      const isMerged = typeof choice === 'string' || collisions.every(({ key }) => choice?.[key] !== undefined);
      return { collisions, isMerged, merges: merges.length };
    },
    onSaved: () => undefined,
  });
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    for (let turn = 0; turn < 10; turn += 1) await settled();
  };
  const saveTheirs = (text: string) => Object.assign(server, { text, revision: server.revision + 1 });
  return { server, merges, saver, pass, saveTheirs };
}

test('a newer draft is merged soon after somebody else has saved it, and nothing that began from an older one is saved over it', async (t) => {
  const { server, merges, saver, pass, saveTheirs } = twoEditors(t);
  await pass(DRAFT_LOOK_MS);
  assert.deepEqual(merges, [], 'nothing is newer');
  saveTheirs('theirs');
  await pass(DRAFT_LOOK_MS);
  assert.deepEqual(merges, [['base', 'theirs', '"r2"', undefined]]);
  assert.deepEqual(saver.$saving.get(), { draft: draft(2), merged: draft(2) });
  // The browser kept this one before the merge.
  saver.keep(fileOf(1, 0));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(server.saves, []);
  saver.keep(fileOf(2, 1));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(server.saves, [['2', '"r2"', false]]);
  assert.deepEqual(saver.$saving.get(), { draft: draft(3), merged: draft(2) });
  saver.stop();
});

test('a save that is refused is merged, and the merged file is saved', async (t) => {
  const { server, merges, saver, pass, saveTheirs } = twoEditors(t);
  saver.keep(fileOf(1));
  await pass(DRAFT_SAVE_MS);
  saveTheirs('theirs');
  saver.keep(fileOf(2));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(merges, [['1', 'theirs', '"r3"', undefined]]);
  saver.keep(fileOf(3, 1));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(server.saves.at(-1), ['3', '"r3"', false]);
  // A publication reads the file again after a merge.
  saveTheirs('theirs again');
  const texts = ['mine', 'merged'];
  const [heldDraft] = await Promise.all([saver.hold(async () => new Blob([texts.shift() ?? ''])), pass(0)]);
  assert.equal(await heldDraft.file?.text(), 'merged');
  assert.deepEqual(server.saves.at(-1), ['merged', '"r5"', false]);
});

test('where both changed one thing, nothing is saved until the user chooses whose stays', async (t) => {
  const collision: MergeCollision = { key: 'title', what: 'info', name: 'title', mine: 'A', theirs: 'B' };
  const collisions = [collision];
  const { server, merges, saver, pass, saveTheirs } = twoEditors(t, { collisions });
  saveTheirs('theirs');
  saver.keep(fileOf(1));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(saver.$saving.get().conflict, { theirs: draft(2), collisions: [collision] });
  saver.keep(fileOf(2));
  await pass(DRAFT_LOOK_MS);
  assert.deepEqual([server.saves, merges.length], [[], 1]);
  // The file that the user edits may meanwhile differ from theirs in more.
  collisions.push({ key: 'author', what: 'info', name: 'author' });
  await saver.choose({ title: 'THEIRS' });
  assert.deepEqual(saver.$saving.get().conflict, { theirs: draft(2), collisions });
  await saver.choose({ title: 'THEIRS', author: 'MINE' });
  assert.deepEqual(merges.at(-1), ['base', 'theirs', '"r2"', { title: 'THEIRS', author: 'MINE' }]);
  saver.keep(fileOf(3, 3));
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual(server.saves, [['3', '"r2"', true]], 'theirs stays for a download');
  saver.stop();
});

test('a draft of which only the answer to the own save was lost is not merged with itself', async (t) => {
  const { server, merges, saver, pass } = twoEditors(t);
  server.answers = false;
  saver.keep(fileOf(1));
  await pass(DRAFT_SAVE_MS);
  server.answers = true;
  saver.keep(fileOf(2));
  await pass(DRAFT_RETRY_MS);
  await pass(DRAFT_SAVE_MS);
  assert.deepEqual([merges, server.saves.map((one) => (one as string[])[0])], [[], ['1', '2']]);
  assert.deepEqual(saver.$saving.get(), { draft: draft(3) });
  saver.stop();
});
