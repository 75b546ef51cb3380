/**
 * Saves the draft on the server while it is edited, one save at a time, and merges into it what somebody else saves. Stops where both
 * changed one thing differently, until the user chooses.
 */
import { isApiError, isPassingError } from '@vakwerk/api';
import { atom, type ReadableAtom } from 'nanostores';
import type { DraftConflict, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { MergeChoice, MergeCollision } from '../../common/contract/studio.ts';
import { DRAFT_LOOK_MS } from '../../common/contract/wait-times.ts';
import type { KeptFile, MergeOrder, MergeResult } from './studio-client.ts';

/** Between two saves of a draft. */
export const DRAFT_SAVE_MS = 3_000;
/** From a failed save of a draft to the next attempt. */
export const DRAFT_RETRY_MS = 30_000;

/** The newer draft on the server; absent: it was published or discarded. */
export interface Conflict {
  theirs?: SpecificationDraft;
  /** What both changed differently; absent where the files cannot be merged. */
  collisions?: MergeCollision[];
}

interface Saving {
  /** The draft on the server that this page began from, saved, or merged. */
  draft?: SpecificationDraft;
  conflict?: Conflict;
  /** Why the last save failed. */
  error?: unknown;
  /** The last draft of somebody else whose changes were merged. */
  merged?: SpecificationDraft;
}

export interface SaverOptions {
  draft: SpecificationDraft | undefined;
  /** The file of that draft, or the one in the library that a first draft begins from; absent where it is not known. */
  base: Blob | undefined;
  conflict: Conflict | undefined;
  /** Makes one where there is no draft yet. */
  save(file: Blob, draft: SpecificationDraft | undefined, how: { keepReplaced: boolean }): Promise<SpecificationDraft>;
  /** Returns the draft as it is on the server now. */
  look(draft: SpecificationDraft): Promise<SpecificationDraft>;
  read(draft: SpecificationDraft): Promise<Blob>;
  merge(order: MergeOrder): Promise<MergeResult>;
  onSaved(keptMs: number, draft: SpecificationDraft, file: Blob): void;
}

/** What was saved before a review or a publication. */
interface Held extends Saving {
  /** What was read and saved, after somebody else's changes were merged; absent: nothing was to be saved. */
  file?: Blob;
}

export interface DraftSaver {
  readonly $saving: ReadableAtom<Saving>;
  keep(file: KeptFile): void;
  /** Merges a conflict. Where both changed something else meanwhile, the conflict gets those collisions too. */
  choose(choice: MergeChoice): Promise<void>;
  /** Mine replaces what the server has, which stays for a download. */
  keepMine(): void;
  /** The page goes on from this one. */
  takeTheirs(draft: SpecificationDraft, file: Blob): void;
  /** The same draft, of which something else than the file has changed. */
  note(draft: SpecificationDraft): void;
  /** Saves the file and then pauses saving until `release`. Resolves to the state of the server. */
  hold(readFile: () => Promise<Blob>): Promise<Held>;
  release(): void;
  /** What waits is not saved any more. */
  stop(): void;
  /** What waits is saved, and nothing after it. */
  close(): void;
}

export function createDraftSaver(options: SaverOptions): DraftSaver {
  const { save, look, read, merge, onSaved } = options;
  const $saving = atom<Saving>({ draft: options.draft, conflict: options.conflict });
  let { base } = options;
  let waiting: KeptFile | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let [isHeld, keepReplaced, merges] = [false, false, 0];
  let startedMs = Number.NEGATIVE_INFINITY;
  /** The file of the last save, whose answer may have been lost. */
  let sent: Blob | undefined;
  /** The file that the user chooses about. */
  let contested: { theirs: SpecificationDraft; file: Blob } | undefined;

  const show = (next: Saving): void => {
    const { merged } = $saving.get();
    $saving.set({ ...(merged && { merged }), ...next });
  };
  function plan(pauseMs: number): void {
    if (running || isHeld || $saving.get().conflict) return;
    clearTimeout(timer);
    clearTimeout(lookTimer);
    if (waiting) timer = setTimeout(() => void start(), pauseMs);
    else if ($saving.get().draft) lookTimer = setTimeout(() => void run(lookForNewer), DRAFT_LOOK_MS);
  }
  function run(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    clearTimeout(lookTimer);
    running = work().finally(() => {
      running = undefined;
      const { error } = $saving.get();
      if (error === undefined || !waiting) plan(startedMs + DRAFT_SAVE_MS - Date.now());
      else if (isPassingError(error)) plan(DRAFT_RETRY_MS);
    });
    return running;
  }
  function start(): Promise<void> {
    startedMs = Date.now();
    return run(saveWaiting);
  }
  async function saveWaiting(): Promise<void> {
    const fileToSave = waiting;
    const before = $saving.get();
    if (!fileToSave || before.conflict) return;
    waiting = undefined;
    try {
      const saved = await save(fileToSave.file, before.draft, { keepReplaced });
      keepReplaced = false;
      [base, sent] = [fileToSave.file, undefined];
      show({ draft: saved });
      onSaved(fileToSave.keptMs, saved, fileToSave.file);
    } catch (error) {
      waiting ??= fileToSave;
      await onRefused(error, before.draft, fileToSave.file);
    }
  }
  async function onRefused(error: unknown, draft: SpecificationDraft | undefined, file: Blob): Promise<void> {
    const conflict = conflictOf(error, draft);
    const lost = sent;
    sent = file;
    if (!conflict) return show({ draft, error });
    if (!conflict.theirs) return show({ draft, conflict });
    await join(conflict.theirs, lost).catch((problem: unknown) => show({ draft, error: problem }));
  }
  /** Merges a newer draft. If it is the file that was sent before, only the answer to that save was lost. */
  async function join(theirs: SpecificationDraft, lost?: Blob): Promise<void> {
    const { draft } = $saving.get();
    const file = await read(theirs);
    if (lost && (await lost.text()) === (await file.text())) {
      base = file;
      return show({ draft: theirs });
    }
    if (!base) return show({ draft, conflict: { theirs } });
    const { collisions, isMerged, merges: count } = await merge({ base, theirs: file, etag: theirs.etag });
    if (isMerged) return goOnFrom(theirs, file, count);
    contested = { theirs, file };
    const isWhole = collisions.some(({ what }) => what === 'file');
    show({ draft, conflict: { theirs, ...(!isWhole && { collisions }) } });
  }
  /** What waited began from an older file. The page keeps the merged one next. */
  function goOnFrom(theirs: SpecificationDraft, file: Blob, count: number): void {
    merges = count;
    if (waiting && waiting.merges < merges) waiting = undefined;
    [base, sent, contested] = [file, undefined, undefined];
    $saving.set({ draft: theirs, merged: theirs });
  }
  async function lookForNewer(): Promise<void> {
    const { draft } = $saving.get();
    if (!draft) return;
    try {
      const newest = await look(draft);
      if (newest.etag !== draft.etag) await join(newest);
      else if (newest.state !== draft.state) show({ draft: newest });
    } catch (error) {
      if (isApiError(error) && error.code === 'NOT_FOUND' && !isHeld) show({ draft, conflict: {} });
      // Otherwise the next look or the next save says more.
    }
  }
  plan(0);
  return {
    $saving,
    keep(file) {
      if (file.merges < merges) return;
      waiting = file;
      plan(startedMs + DRAFT_SAVE_MS - Date.now());
    },
    async choose(choice) {
      if (!contested || !base) return;
      const { theirs, file } = contested;
      await run(async () => {
        const {
          collisions,
          isMerged,
          merges: count,
        } = await merge({ base: base as Blob, theirs: file, etag: theirs.etag, choice });
        if (!isMerged) return show({ draft: $saving.get().draft, conflict: { theirs, collisions } });
        keepReplaced = typeof choice === 'string' ? choice === 'MINE' : Object.values(choice).includes('MINE');
        goOnFrom(theirs, file, count);
      });
    },
    keepMine() {
      const { theirs } = $saving.get().conflict ?? {};
      keepReplaced = theirs !== undefined;
      [base, contested] = [contested?.file ?? base, undefined];
      show({ draft: theirs });
      plan(0);
    },
    takeTheirs(theirs, file) {
      [base, waiting, contested] = [file, undefined, undefined];
      show({ draft: theirs });
      plan(0);
    },
    note(noted) {
      const { draft } = $saving.get();
      if (draft?.etag === noted.etag) $saving.set({ ...$saving.get(), draft: noted });
    },
    async hold(readFile) {
      isHeld = true;
      await running;
      if (!waiting && !$saving.get().draft) return {};
      let [file, mergesOfFile] = [await readFile(), merges];
      for (;;) {
        waiting = { file, keptMs: waiting?.keptMs ?? 0, merges };
        await start();
        if (merges === mergesOfFile) return { ...$saving.get(), file };
        [file, mergesOfFile] = [await readFile(), merges];
      }
    },
    release() {
      isHeld = false;
      plan(0);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(lookTimer);
      isHeld = true;
    },
    close() {
      if (isHeld) return;
      this.stop();
      void (running ?? Promise.resolve()).then(() => waiting && start());
    },
  };
}

/** Undefined: the save failed for another reason. */
function conflictOf(error: unknown, draft: SpecificationDraft | undefined): Conflict | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'NOT_FOUND' && draft) return {};
  if (error.code !== 'PRECONDITION_FAILED' && error.code !== 'CONFLICT') return undefined;
  const { draft: theirs } = (error.details ?? {}) as Partial<DraftConflict>;
  return theirs && { theirs };
}
