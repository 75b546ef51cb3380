/**
 * The worker of the studio: holds the edited file, its undo steps, and a model on which its rules are checked. It makes no
 * network calls, so a model stays on the machine. Changes are stored in this browser until the page confirms that they are saved
 * on the server.
 */

import type { StudioState } from '../../common/contract/studio.ts';
import { answerPage } from '../../common/ui/answer-page.ts';
import { textToEdit } from '../../engine/ids/edit/open-ids.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { newFile } from '../../engine/studio/apply-change.ts';
import { createStudio } from '../../engine/studio/create-studio.ts';
import { type Draft, dropDraft, keepDraft } from './drafts.ts';
import { chunksOf } from './file-chunks.ts';
import type { MergeOrder, StudioCalls, StudioUpdate } from './studio-client.ts';
import { patchOf } from './studio-patch.ts';

/** Length of the turns in which the rules other than the chosen one are checked, so that a change never waits longer. */
const TURN_MS = 30;
/** Least time between two states that only change the verdicts of other rules. */
const TELL_PAUSE_MS = 300;
/** Time without a change after which the draft is kept. */
const DRAFT_PAUSE_MS = 800;

const studio = createStudio();
let answered = 0;
let isGoingOn = false;
/** The state that the page has. */
let pageState: StudioState | undefined;
let lastSentMs = 0;
let draftKey: string | undefined;
/** ETag of the draft on the server that the file began from. */
let draftBase: string | undefined;
/** The text of that draft, or of the file in the library. */
let baseText: Promise<string | undefined> = Promise.resolve(undefined);
let keptMs = 0;
let draftTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends an update to the page, from when it starts the studio. */
let send: (update: StudioUpdate) => void;

answerPage<StudioCalls>({
  start({ file, draftKey: key, base, baseFile, isUnsaved, title, rule }, report) {
    send = report;
    draftKey = key;
    draftBase = base;
    baseText = textOf(baseFile);
    if (file) void openFile(file, isUnsaved);
    else open(newFile(title, rule));
    return new Promise<never>(() => undefined);
  },
  saved,
  forget() {
    clearTimeout(draftTimer);
    draftKey = undefined;
  },
  open: (file) => openFile(file, true, { now: Date.now() }),
  change({ number, merges, change, key }) {
    studio.change(change, { key, now: Date.now(), merges });
    changed(number);
  },
  undo({ number, merges }) {
    studio.undo(merges);
    changed(number);
  },
  redo({ number, merges }) {
    studio.redo(merges);
    changed(number);
  },
  choose({ number, merges, rule }) {
    studio.choose(rule, merges);
    answered = number;
    sendState();
  },
  merge,
  model: openModel,
  suggest: (question) => studio.suggest(question),
  tryPattern: ({ patterns, text }) => studio.tryPattern(patterns, text),
  text: () => studio.text(),
  specification: () => studio.specification(),
});

function fail(error: unknown): void {
  send({ kind: 'failed', message: String((error as Error).stack ?? error) });
}

async function openFile(file: Blob, isUnsaved: boolean, step?: { now: number }): Promise<boolean> {
  try {
    const isOpen = open(new Uint8Array(await file.arrayBuffer()), step);
    if (isOpen && isUnsaved) keepSoon();
    return isOpen;
  } catch (error) {
    fail(error);
    return false;
  }
}

function open(file: string | Uint8Array, step?: { now: number }): boolean {
  const { isOpen, findings } = studio.open(file, step);
  if (!isOpen) send({ kind: 'refused', findings: [...findings] });
  else {
    send({ kind: 'opened', upgraded: [...findings] });
    sendState();
  }
  return isOpen;
}

function changed(number: number): void {
  answered = number;
  sendState();
  keepSoon();
}

function keepSoon(): void {
  clearTimeout(draftTimer);
  draftTimer = setTimeout(() => void keep(), DRAFT_PAUSE_MS);
}

function sendState(): void {
  const state = studio.state();
  send({ kind: 'state', answered, patch: patchOf(pageState, state) });
  pageState = state;
  lastSentMs = performance.now();
  goOn();
}

/** Checks the other rules in turns, between which the worker handles messages of the page. */
function goOn(): void {
  if (isGoingOn || studio.goOn(0)) return;
  isGoingOn = true;
  setTimeout(() => {
    isGoingOn = false;
    try {
      const isDone = studio.goOn(performance.now() + TURN_MS);
      if (isDone || performance.now() - lastSentMs > TELL_PAUSE_MS) sendState();
      else goOn();
    } catch (error) {
      fail(error);
    }
  });
}

async function keep(): Promise<void> {
  if (draftKey === undefined) return;
  keptMs = Date.now();
  const text = studio.text();
  const { merges } = studio.state();
  const savedFile = { keptMs, number: answered, merges, file: new Blob([text], { type: 'application/xml' }) };
  try {
    await keepDraft(await draftOf(text));
    send({ kind: 'kept', ...savedFile, isInBrowser: true });
  } catch (error) {
    // A browser may refuse storage: the file is then only in the page.
    console.warn('the draft cannot be kept:', error);
    send({ kind: 'kept', ...savedFile, isInBrowser: false });
  }
}

/** Returns the draft as this browser keeps it. */
async function draftOf(text: string): Promise<Draft> {
  const draft = { key: draftKey ?? '', text, base: draftBase, keptMs };
  return { ...draft, baseText: await baseText };
}

/** Returns the text of a file in any encoding; undefined where it cannot be read. */
async function textOf(file: Blob | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  try {
    return textToEdit(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    // It cannot be merged either, and the user is asked which file stays.
    console.debug('a file cannot be read as text:', error);
    return undefined;
  }
}

/** Drops the draft that the server has now, or keeps later changes as based on it. */
async function saved({ keptMs: savedMs, base, file, draftKey: nextKey }: StudioCalls['saved']['order']): Promise<void> {
  if (draftKey === undefined) return;
  const key = draftKey;
  draftKey = nextKey;
  draftBase = base;
  baseText = textOf(file);
  try {
    if (savedMs === keptMs || nextKey !== key) await dropDraft(key);
    if (savedMs !== keptMs) await keepDraft(await draftOf(studio.text()));
  } catch (error) {
    console.warn('the draft cannot be kept:', error);
  }
}

/** Merges somebody else's draft; what is merged began from theirs, and is kept and saved unless it is the same. */
async function merge({ base, theirs, etag, choice }: MergeOrder): Promise<StudioCalls['merge']['answer']> {
  const [baseBytes, theirBytes] = await Promise.all([base, theirs].map(async (file) => new Uint8Array(await file.arrayBuffer())));
  if (!baseBytes || !theirBytes) throw new Error('A file to merge is missing');
  const { collisions, isMerged, isAhead } = studio.merge({ base: baseBytes, theirs: theirBytes, choice });
  const result = { collisions, isMerged, isAhead, answered, merges: studio.state().merges };
  if (!isMerged) return result;
  draftBase = etag;
  baseText = textOf(theirs);
  sendState();
  if (isAhead) keepSoon();
  else await dropKept();
  return result;
}

async function dropKept(): Promise<void> {
  clearTimeout(draftTimer);
  if (draftKey !== undefined)
    await dropDraft(draftKey).catch((error: unknown) => console.warn('the draft cannot be dropped:', error));
}

async function openModel(file: Blob): Promise<void> {
  try {
    const model = await studio.openModel(
      chunksOf(file, (doneBytes) => send({ kind: 'progress', doneBytes, sizeBytes: file.size })),
    );
    send({ kind: 'model', model });
    sendState();
  } catch (error) {
    if (!isUnreadableFile(error)) return fail(error);
    const { code, offsetBytes, line } = error;
    send({ kind: 'unreadable', error: { code, offsetBytes, line } });
  }
}
