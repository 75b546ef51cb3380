import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '@vakwerk/api';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { beginningOf } from './beginning.ts';
import { createDraftSaver, DRAFT_RETRY_MS, DRAFT_SAVE_MS, type SaverOptions } from './draft-saver.ts';

const draft = (revision: number) => ({ id: 'd', etag: `"r${revision}"` }) as SpecificationDraft;
const fileOf = (keptMs: number) => ({ file: new Blob([`${keptMs}`]), keptMs });
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
  const saver = createDraftSaver({ draft: undefined, conflict: undefined, save, onSaved });
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
  const left = createDraftSaver({ draft: draft(1), conflict: undefined, save, onSaved });
  left.keep(fileOf(7));
  t.mock.timers.tick(0);
  left.keep(fileOf(8));
  left.close();
  await settled();
  assert.deepEqual(saved.slice(-2), [7, 8]);

  // While it is published nothing is saved behind it.
  const held = await saver.hold(new Blob(['last']));
  assert.deepEqual(held, { draft: draft(1) });
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
  assert.deepEqual(beginningOf({ draftKey, stored }), { draftKey, file: stored });
  const theirs = { draftKey, draft: draft(1), draftText: 'theirs' };
  assert.equal(await beginningOf(theirs).file?.text(), 'theirs');
  const offline = beginningOf({ ...theirs, kept: mine });
  assert.deepEqual([await offline.file?.text(), offline.draft, offline.conflict], ['mine', draft(1), undefined]);
  const late = beginningOf({ ...theirs, draft: draft(2), kept: mine });
  assert.deepEqual([await late.file?.text(), late.draft, late.conflict], ['mine', undefined, { theirs: draft(2) }]);
  assert.deepEqual(beginningOf({ draftKey, stored, kept: mine }).conflict, {});
  // Saved, but the page was closed before it heard so.
  const same = beginningOf({ ...theirs, draft: draft(2), kept: { ...mine, text: 'theirs' } });
  assert.deepEqual([same.conflict, same.draft], [undefined, draft(2)]);
});
