/** The page's side of the worker of the studio: sends changes, shows them at once, and takes over what the worker makes of them. */
import { openWorker, type WorkerCall } from '@vakwerk/ui';
import { atom, type ReadableAtom } from 'nanostores';
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';
import type {
  MergeChoice,
  MergeCollision,
  PatternTrial,
  StudioChange,
  StudioModel,
  StudioQuestion,
  StudioState,
  StudioSuggestion,
} from '../../common/contract/studio.ts';
import { changeRule } from './change-rule.ts';
import { type FetchedModel, type ModelTarget, modelFetcher } from './fetch-model.ts';
import { withGroupText } from './groups-of.ts';
import { patched, type StudioPatch } from './studio-patch.ts';

/** Without a file the studio starts a new one. */
interface StudioStart {
  file: Blob | undefined;
  draftKey: string;
  /** ETag of the draft on the server that it began from. */
  base: string | undefined;
  /** The file of that draft, or the one in the library. */
  baseFile: Blob | undefined;
  /** It has what the server has not. */
  isUnsaved: boolean;
  /** Titles of a new file and of its first rule. */
  title: string;
  rule: string;
}

/** The changed file, after this browser kept it or refused to. */
export interface KeptFile {
  file: Blob;
  keptMs: number;
  /** Number of merges in it. */
  merges: number;
}

/** A newer draft of somebody else, to be merged. */
export interface MergeOrder {
  /** The file that both began from. */
  base: Blob;
  theirs: Blob;
  etag: string;
  choice?: MergeChoice;
}

export interface MergeResult {
  /** What both changed differently; nothing is merged until there is a choice for each. */
  collisions: MergeCollision[];
  isMerged: boolean;
  merges: number;
}

/** The file kept at `keptMs` is on the server now. */
interface SavedFile {
  keptMs: number;
  /** ETag of the draft on the server. */
  base: string;
  file: Blob;
  /** Where the browser keeps it from now on. */
  draftKey: string;
}

export type StudioUpdate =
  /** `answered`: number of the last change that it shows. */
  | { kind: 'state'; answered: number; patch: StudioPatch }
  /** The changes made to a draft of IDS (0.9.x); none for any other file. */
  | { kind: 'opened'; upgraded: IdsFinding[] }
  /** The file cannot be edited: it is not IDS, or lacks its structure. */
  | { kind: 'refused'; findings: IdsFinding[] }
  | { kind: 'progress'; doneBytes: number; sizeBytes: number }
  | { kind: 'model'; model: StudioModel }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  /** `number` is that of the last change in the file. */
  | ({ kind: 'kept'; isInBrowser: boolean; number: number } & KeptFile)
  /** An internal error of work that no call waits for. */
  | { kind: 'failed'; message: string };

type Done<Order> = WorkerCall<Order, void>;

/** The number of a change, and that of the merges in what the user saw. */
interface Numbered {
  number: number;
  merges: number;
}

export type StudioCalls = {
  /** Opens the file, and stays open: its progress is every update of the worker. */
  start: WorkerCall<StudioStart, void, StudioUpdate>;
  /** Replaces the open file, which undo restores; false where the new one cannot be edited. */
  open: WorkerCall<Blob, boolean>;
  /** `key` identifies the field that is being typed in, whose changes form one step. */
  change: Done<Numbered & { change: StudioChange; key: string | undefined }>;
  undo: Done<Numbered>;
  redo: Done<Numbered>;
  choose: Done<Numbered & { rule: number }>;
  /** `answered`: number of the last change that is merged. `isAhead`: there are changes that the server has not. */
  merge: WorkerCall<MergeOrder, MergeResult & { answered: number; isAhead: boolean }>;
  model: Done<Blob>;
  saved: Done<SavedFile>;
  /** Stops keeping drafts in the browser. */
  forget: Done<undefined>;
  suggest: WorkerCall<StudioQuestion, StudioSuggestion[]>;
  tryPattern: WorkerCall<{ patterns: readonly string[]; text: string }, PatternTrial>;
  text: WorkerCall<undefined, string>;
  /** Requests the whole parsed file, for its words; undefined while the file is not a valid IDS. */
  specification: WorkerCall<undefined, Specification | undefined>;
};

export interface StudioModelState {
  /** Name of the file that is open or loading. */
  name: string;
  sizeBytes: number;
  phase: 'reading' | 'open' | 'unreadable';
  doneBytes: number;
  model?: StudioModel;
  problem?: { code: string; line: number };
}

interface StudioView {
  state?: StudioState;
  model?: StudioModelState;
  fetched?: FetchedModel;
  /** The file cannot be edited. */
  refused?: IdsFinding[];
  /** Changes made to an opened IDS draft (0.9.x) when it was upgraded. */
  upgraded?: IdsFinding[];
  /** An internal error. */
  failure?: string;
  /** The draft was kept then; `none`: this browser keeps none. */
  kept?: number | 'none';
  /** Something was changed since it was opened. */
  isChanged: boolean;
  /** The last change is not in the draft of the server yet. */
  isPending: boolean;
}

export interface StudioClient extends ModelTarget {
  readonly $view: ReadableAtom<StudioView>;
  /** `key`: of the field that is typed in. */
  change(change: StudioChange, key?: string): void;
  undo(): void;
  redo(): void;
  choose(rule: number): void;
  /** Replaces the draft, which undo restores; false where the file cannot be edited. */
  openFile(file: Blob): Promise<boolean>;
  /** The user has seen what was said of the file that was opened. */
  dismiss(): void;
  openModel(file: File): void;
  suggest(question: StudioQuestion): Promise<StudioSuggestion[]>;
  tryPattern(patterns: readonly string[], text: string): Promise<PatternTrial>;
  text(): Promise<string>;
  /** Undefined while the file is not a valid IDS. */
  specification(): Promise<Specification | undefined>;
  saved(saved: SavedFile): void;
  merge(order: MergeOrder): Promise<MergeResult>;
  /** Later changes are not kept. */
  forget(): void;
  close(): void;
}

/** What the fields of a facet ask. */
export type FacetHelp = Pick<StudioClient, 'suggest' | 'tryPattern'>;

export function startStudio(start: StudioStart, onKept: (file: KeptFile) => void): StudioClient {
  const worker = openWorker<StudioCalls>(new URL('./studio.worker.ts', import.meta.url), 'studio');
  const $view = atom<StudioView>({ isChanged: false, isPending: false });
  let sent = 0;
  let lastChange = 0;
  /** The last file that the worker gave to the page, and the number of the last change in it. */
  let lastKept = { keptMs: 0, number: 0 };
  /** The state in the worker. */
  let workerState: StudioState | undefined;
  const show = (part: Partial<StudioView>) => $view.set({ ...$view.get(), ...part });
  const fail = (message: string) => {
    console.error(message);
    show({ failure: message });
  };
  const ask = async <Name extends keyof StudioCalls>(name: Name, order: StudioCalls[Name]['order']) => {
    try {
      return await worker.call(name, order);
    } catch (error) {
      fail((error as Error).message);
      throw error;
    }
  };
  /** Sends an order whose result arrives as an update. A failure is shown. */
  const send = <Name extends keyof StudioCalls>(name: Name, order: StudioCalls[Name]['order']) =>
    void ask(name, order).catch(() => undefined);
  const take = (reply: StudioUpdate) => {
    const { state, model } = $view.get();
    switch (reply.kind) {
      case 'state': {
        // What was changed since is already shown, and must not jump back.
        const isLate = reply.answered < sent && state !== undefined;
        workerState = patched(workerState, reply.patch);
        if (!isLate) show({ state: workerState });
        return;
      }
      case 'opened':
        return show({ refused: undefined, upgraded: reply.upgraded.length > 0 ? reply.upgraded : undefined });
      case 'refused':
        return show({ refused: reply.findings, upgraded: undefined });
      case 'progress':
        return show({ model: model && { ...model, doneBytes: reply.doneBytes } });
      case 'model':
        return show({ model: model && { ...model, phase: 'open', model: reply.model } });
      case 'unreadable':
        return show({ model: model && { ...model, phase: 'unreadable', problem: reply.error } });
      case 'kept':
        lastKept = reply;
        show({ kept: reply.isInBrowser ? reply.keptMs : 'none' });
        return onKept(reply);
      case 'failed':
        return fail(reply.message);
    }
  };
  function countChange(): void {
    sent += 1;
    lastChange = sent;
    show({ isChanged: true, isPending: true });
  }
  const numbered = () => ({ number: sent, merges: $view.get().state?.merges ?? 0 });
  function step(kind: 'undo' | 'redo'): void {
    countChange();
    send(kind, numbered());
  }
  function openModel(file: File): void {
    fetcher.stop();
    show({ model: { name: file.name, sizeBytes: file.size, phase: 'reading', doneBytes: 0 }, fetched: undefined });
    send('model', file);
  }
  const fetcher = modelFetcher((fetched) => show({ fetched }), openModel);
  worker.call('start', start, { onProgress: take }).catch((error: Error) => fail(error.message));

  return {
    $view,
    change(change, key) {
      countChange();
      const { state } = $view.get();
      const rule = state && changeRule(state.chosen.rule, change);
      if (state && rule) {
        const info = change.what === 'info' ? { ...state.info, [change.name]: change.text } : state.info;
        show({ state: { ...state, info, chosen: { ...state.chosen, rule } } });
      } else if (state && change.what === 'groupText') show({ state: { ...state, rows: withGroupText(state.rows, change) } });
      send('change', { ...numbered(), change, key });
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    choose(rule) {
      sent += 1;
      send('choose', { ...numbered(), rule });
    },
    openFile(file) {
      show({ isChanged: true });
      return ask('open', file);
    },
    dismiss: () => show({ refused: undefined, upgraded: undefined }),
    openModel,
    fetchModel: fetcher.fetchModel,
    suggest: (question) => ask('suggest', question),
    tryPattern: (patterns, text) => ask('tryPattern', { patterns, text }),
    text: () => ask('text', undefined),
    specification: () => ask('specification', undefined),
    saved(saved) {
      if (saved.keptMs === lastKept.keptMs && lastKept.number >= lastChange) show({ isPending: false });
      send('saved', saved);
    },
    async merge(order) {
      const { answered, isAhead, ...result } = await ask('merge', order);
      if (result.isMerged && !isAhead && answered >= lastChange) show({ isPending: false });
      return result;
    },
    forget: () => send('forget', undefined),
    close() {
      fetcher.stop();
      worker.close();
    },
  };
}
