/** Saves the draft on the server while it is edited, one save at a time. Stops at a conflict with somebody else's save. */
import { isApiError, isPassingError } from '@vakwerk/api';
import { atom, type ReadableAtom } from 'nanostores';
import type { DraftConflict, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { KeptFile } from './studio-client.ts';

/** Between two saves of a draft. */
export const DRAFT_SAVE_MS = 3_000;
/** From a failed save of a draft to the next attempt. */
export const DRAFT_RETRY_MS = 30_000;

/** The newer draft on the server; absent: it was published or discarded. */
export interface Conflict {
  theirs?: SpecificationDraft;
}

interface Saving {
  /** The draft on the server that this page began from or saved. */
  draft?: SpecificationDraft;
  conflict?: Conflict;
  /** Why the last save failed. */
  error?: unknown;
}

export interface SaverOptions {
  draft: SpecificationDraft | undefined;
  conflict: Conflict | undefined;
  /** Makes one where there is no draft yet. */
  save(file: Blob, draft: SpecificationDraft | undefined, how: { keepReplaced: boolean }): Promise<SpecificationDraft>;
  onSaved(keptMs: number, draft: SpecificationDraft): void;
}

export interface DraftSaver {
  readonly $saving: ReadableAtom<Saving>;
  keep(file: KeptFile): void;
  /** Mine replaces what the server has, which stays for a download. */
  keepMine(): void;
  /** The page goes on from this one. */
  takeTheirs(draft: SpecificationDraft): void;
  /** The same draft, of which something else than the file has changed. */
  note(draft: SpecificationDraft): void;
  /** Saves the file and then pauses saving until `release`. Resolves to the state of the server. */
  hold(file: Blob): Promise<Saving>;
  release(): void;
  /** What waits is not saved any more. */
  stop(): void;
  /** What waits is saved, and nothing after it. */
  close(): void;
}

export function createDraftSaver({ draft, conflict, save, onSaved }: SaverOptions): DraftSaver {
  const $saving = atom<Saving>({ draft, conflict });
  let waiting: KeptFile | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let [isHeld, keepReplaced] = [false, false];
  let startedMs = Number.NEGATIVE_INFINITY;

  function plan(pauseMs: number): void {
    if (running || isHeld || !waiting || $saving.get().conflict) return;
    clearTimeout(timer);
    timer = setTimeout(() => void start(), pauseMs);
  }
  function start(): Promise<void> {
    clearTimeout(timer);
    startedMs = Date.now();
    running = saveWaiting().finally(() => {
      running = undefined;
      const { error } = $saving.get();
      if (error === undefined) plan(startedMs + DRAFT_SAVE_MS - Date.now());
      else if (isPassingError(error)) plan(DRAFT_RETRY_MS);
    });
    return running;
  }
  async function saveWaiting(): Promise<void> {
    const fileToSave = waiting;
    const before = $saving.get();
    if (!fileToSave || before.conflict) return;
    waiting = undefined;
    try {
      const saved = await save(fileToSave.file, before.draft, { keepReplaced });
      keepReplaced = false;
      $saving.set({ draft: saved });
      onSaved(fileToSave.keptMs, saved);
    } catch (error) {
      waiting ??= fileToSave;
      const conflict = conflictOf(error, before.draft);
      $saving.set(conflict ? { draft: before.draft, conflict } : { draft: before.draft, error });
    }
  }
  return {
    $saving,
    keep(file) {
      waiting = file;
      plan(startedMs + DRAFT_SAVE_MS - Date.now());
    },
    keepMine() {
      const { theirs } = $saving.get().conflict ?? {};
      keepReplaced = theirs !== undefined;
      $saving.set({ draft: theirs });
      plan(0);
    },
    takeTheirs(theirs) {
      waiting = undefined;
      $saving.set({ draft: theirs });
    },
    note(noted) {
      const { draft } = $saving.get();
      if (draft?.etag === noted.etag) $saving.set({ ...$saving.get(), draft: noted });
    },
    async hold(file) {
      isHeld = true;
      await running;
      if (!waiting && !$saving.get().draft) return {};
      waiting = { file, keptMs: waiting?.keptMs ?? 0 };
      await start();
      return $saving.get();
    },
    release() {
      isHeld = false;
      plan(0);
    },
    stop() {
      clearTimeout(timer);
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
