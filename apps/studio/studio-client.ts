/** The page's side of the worker of the studio: sends changes, shows them at once, and takes over what the worker makes of them. */
import { startWorker } from '@vakwerk/ui';
import { atom, type ReadableAtom } from 'nanostores';
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';
import type {
  PatternTrial,
  StudioChange,
  StudioModel,
  StudioOrder,
  StudioQuestion,
  StudioReply,
  StudioState,
  StudioSuggestion,
} from '../../common/contract/studio.ts';
import { changeRule } from './change-rule.ts';
import { withGroupText } from './groups-of.ts';
import { patched, type StudioPatch } from './studio-patch.ts';

/** Without a file the studio starts a new one. */
interface StudioStart {
  file: Blob | undefined;
  draftKey: string;
  /** ETag of the draft on the server that it began from. */
  base: string | undefined;
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
}

/** The file kept at `keptMs` is on the server now. */
interface SavedFile {
  keptMs: number;
  /** ETag of the draft on the server. */
  base: string;
  /** Where the browser keeps it from now on. */
  draftKey: string;
}

export type StudioTask =
  | StudioOrder
  | ({ kind: 'start' } & StudioStart)
  | ({ kind: 'saved' } & SavedFile)
  /** Nothing is kept any more. */
  | { kind: 'forget' };
export type StudioUpdate =
  | StudioReply
  /** `answered`: number of the last change that it shows. */
  | { kind: 'state'; answered: number; patch: StudioPatch }
  | ({ kind: 'kept'; isInBrowser: boolean } & KeptFile);

export interface StudioModelState {
  /** Name of the file that is open or loading. */
  name: string;
  sizeBytes: number;
  phase: 'reading' | 'open' | 'unreadable';
  doneBytes: number;
  model?: StudioModel;
  problem?: { code: string; line: number };
}

/** A model that is fetched; with an error, one that could not be. */
export interface FetchedModel {
  name: string;
  error?: unknown;
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
}

export interface StudioClient {
  readonly $view: ReadableAtom<StudioView>;
  /** `key`: of the field that is typed in. */
  change(change: StudioChange, key?: string): void;
  undo(): void;
  redo(): void;
  choose(rule: number): void;
  openFile(file: Blob): void;
  /** The user has seen what was said of the file that was opened. */
  dismiss(): void;
  openModel(file: File): void;
  /** The open model stays until the new one is fetched. */
  fetchModel(name: string, load: (signal: AbortSignal) => Promise<Blob>): Promise<void>;
  suggest(question: StudioQuestion): Promise<StudioSuggestion[]>;
  tryPattern(patterns: readonly string[], text: string): Promise<PatternTrial>;
  text(): Promise<string>;
  /** Undefined while the file is not a valid IDS. */
  specification(): Promise<Specification | undefined>;
  saved(saved: SavedFile): void;
  /** Later changes are not kept. */
  forget(): void;
  close(): void;
}

type Numbered = Extract<StudioReply, { kind: 'suggestions' | 'trial' | 'text' | 'specification' }>;

export function startStudio(start: StudioStart, onKept: (file: KeptFile) => void): StudioClient {
  const worker = startWorker(new URL('./studio.worker.ts', import.meta.url), 'studio');
  const $view = atom<StudioView>({ isChanged: false });
  const waiting = new Map<number, (reply: Numbered) => void>();
  let [sent, lastNumber] = [0, 0];
  /** The state in the worker. */
  let workerState: StudioState | undefined;
  let fetching = new AbortController();
  const show = (part: Partial<StudioView>) => $view.set({ ...$view.get(), ...part });
  const post = (task: StudioTask) => worker.postMessage(task);
  const ask = <Kind extends Numbered['kind']>(order: (number: number) => StudioOrder) =>
    new Promise<Extract<Numbered, { kind: Kind }>>((resolve) => {
      lastNumber += 1;
      waiting.set(lastNumber, resolve as (reply: Numbered) => void);
      post(order(lastNumber));
    });
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
        show({ kept: reply.isInBrowser ? reply.keptMs : 'none' });
        return onKept(reply);
      case 'failed':
        console.error(reply.message);
        return show({ failure: reply.message });
      default:
        waiting.get(reply.number)?.(reply);
        waiting.delete(reply.number);
    }
  };
  function step(kind: 'undo' | 'redo'): void {
    sent += 1;
    show({ isChanged: true });
    post({ kind, number: sent });
  }
  function openModel(file: File): void {
    fetching.abort();
    show({ model: { name: file.name, sizeBytes: file.size, phase: 'reading', doneBytes: 0 }, fetched: undefined });
    post({ kind: 'model', file });
  }
  worker.onmessage = ({ data }: MessageEvent<StudioUpdate>) => take(data);
  worker.onerror = (event) => show({ failure: event.message || 'the worker cannot be started' });
  post({ kind: 'start', ...start });

  return {
    $view,
    change(change, key) {
      sent += 1;
      const { state } = $view.get();
      const rule = state && changeRule(state.chosen.rule, change);
      if (state && rule) {
        const info = change.what === 'info' ? { ...state.info, [change.name]: change.text } : state.info;
        show({ state: { ...state, info, chosen: { ...state.chosen, rule } } });
      } else if (state && change.what === 'groupText') show({ state: { ...state, rows: withGroupText(state.rows, change) } });
      show({ isChanged: true });
      post({ kind: 'change', number: sent, change, key });
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    choose(rule) {
      sent += 1;
      post({ kind: 'choose', number: sent, rule });
    },
    openFile(file) {
      show({ isChanged: true });
      post({ kind: 'open', file });
    },
    dismiss: () => show({ refused: undefined, upgraded: undefined }),
    openModel,
    async fetchModel(name, load) {
      fetching.abort();
      fetching = new AbortController();
      const { signal } = fetching;
      show({ fetched: { name } });
      try {
        const blob = await load(signal);
        if (!signal.aborted) openModel(new File([blob], name));
      } catch (error) {
        if (!signal.aborted) show({ fetched: { name, error } });
      }
    },
    suggest: async (question) => (await ask<'suggestions'>((number) => ({ kind: 'suggest', number, question }))).suggestions,
    tryPattern: async (patterns, text) =>
      (await ask<'trial'>((number) => ({ kind: 'tryPattern', number, patterns, text }))).trial,
    text: async () => (await ask<'text'>((number) => ({ kind: 'text', number }))).text,
    specification: async () => (await ask<'specification'>((number) => ({ kind: 'specification', number }))).specification,
    saved: (saved) => post({ kind: 'saved', ...saved }),
    forget: () => post({ kind: 'forget' }),
    close() {
      fetching.abort();
      worker.terminate();
    },
  };
}
