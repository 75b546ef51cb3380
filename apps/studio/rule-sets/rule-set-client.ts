/** The state of the page that edits a rule set. Changes are shown at once; a worker checks the last one when it is free. */
import { openWorker, type WorkerCall } from '@vakwerk/ui';
import { atom, type ReadableAtom } from 'nanostores';
import type {
  LiveRuleResult,
  RefusedConversion,
  Rule,
  RuleSet,
  RuleSetProblem,
  RulesAsIds,
  RulesAsIfcLite,
} from '../../../common/contract/rule-set-editor.ts';
import type { PatternTrial, StudioQuestion, StudioSuggestion } from '../../../common/contract/studio.ts';
import type { Language } from '../../../common/contract/users.ts';
import { type FetchedModel, type ModelTarget, modelFetcher } from '../fetch-model.ts';
import type { FacetHelp } from '../studio-client.ts';
import { nodeAt, type Path } from './edit-rule-set.ts';
import { ruleSetKeeper } from './kept-rule-set.ts';
import { type ListState, listGiver } from './list-giver.ts';
import type { ListStore, NamedList } from './list-store.ts';
import { type EditHistory, type EditState, NO_HISTORY, redone, undone, withChange } from './rule-set-history.ts';

interface Checked {
  problems: RuleSetProblem[];
  /** Result of the chosen rule; absent without a model, for a kind that is not checked here, and while its form is wrong. */
  result?: LiveRuleResult | undefined;
}

export type RuleSetCalls = {
  check: WorkerCall<{ ruleSet: RuleSet; rule: Rule | undefined }, Checked>;
  /** Reads a model, and reports the bytes that are read; undefined for a file that is no IFC. */
  model: WorkerCall<File, { schema: string } | undefined, number>;
  /** Gives the worker a list that rules name. */
  list: WorkerCall<NamedList, void>;
  /** Reads a .rules.json file, ours or that of ifc-lite, or returns what is wrong in it. */
  read: WorkerCall<File, OpenedRules>;
  /** Undefined for a faulty rule set. */
  ids: WorkerCall<{ ruleSet: RuleSet; language: Language }, RulesAsIds | undefined>;
  ifcLite: WorkerCall<{ ruleSet: RuleSet; language: Language }, RulesAsIfcLite | undefined>;
  suggest: WorkerCall<StudioQuestion, StudioSuggestion[]>;
  tryPattern: WorkerCall<{ patterns: readonly string[]; text: string }, PatternTrial>;
};

export interface OpenedRules {
  /** Undefined for a faulty file, and for one of which no rule can be taken over. */
  ruleSet: RuleSet | undefined;
  problems: RuleSetProblem[];
  /** The rules of an ifc-lite file that have no equal. */
  refused?: RefusedConversion[];
}

export interface OpenModel {
  name: string;
  sizeBytes: number;
  doneBytes: number;
  phase: 'reading' | 'open' | 'unreadable';
  schema?: string;
}

/** The list of the chosen rule, which could not be downloaded: the rule is not checked. */
export interface UnreadList {
  name: string;
  /** It is downloaded once more. */
  isLoading: boolean;
}

export interface RuleSetView {
  ruleSet: RuleSet;
  /** The chosen rule or group; undefined: what the set says of itself. */
  chosen: Path | undefined;
  problems: readonly RuleSetProblem[];
  result?: LiveRuleResult | undefined;
  /** The result is that of the rule as it is now. */
  isCurrent: boolean;
  model?: OpenModel;
  unreadList?: UnreadList | undefined;
  /** A model of a project or a sample that is fetched. */
  fetched?: FetchedModel | undefined;
  /** It differs from what is stored. */
  isChanged: boolean;
  /** This browser keeps the changes; false: it refuses storage; undefined: not yet. */
  isKept?: boolean | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** An internal error. */
  failure?: string;
}

export interface RuleHelp extends FacetHelp {
  /** Returns the names of the lists that a rule may name. */
  listNames(): Promise<string[]>;
}

export interface RuleSetClient extends RuleHelp, ModelTarget {
  readonly $view: ReadableAtom<RuleSetView>;
  /** Replaces the rule set; `chosen` is the path of what is shown then, absent: the same. */
  change(ruleSet: RuleSet, chosen?: Path | null): void;
  undo(): void;
  redo(): void;
  /** Returns to what is stored, which undo takes back. */
  discard(): void;
  /** Replaces the rule set by that of a .rules.json file, which undo takes back. Returns what the file holds, and what is wrong in it. */
  openFile(file: File): Promise<OpenedRules>;
  choose(path: Path | undefined): void;
  openModel(file: File): void;
  /** Downloads once more the list that could not be downloaded. */
  retryList(): void;
  ids(language: Language): Promise<RulesAsIds | undefined>;
  ifcLite(language: Language): Promise<RulesAsIfcLite | undefined>;
  /** It is stored as it is now. */
  saved(): void;
  close(): void;
}

export interface RuleSetStart {
  ruleSet: RuleSet;
  chosen: Path | undefined;
  /** Unsaved changes that this browser kept. */
  unsaved: RuleSet | undefined;
  /** The key under which this browser keeps them. */
  keptKey: string;
}

export function openRuleSet({ ruleSet, chosen, unsaved, keptKey }: RuleSetStart, lists: ListStore): RuleSetClient {
  const worker = openWorker<RuleSetCalls>(new URL('./rule-sets.worker.ts', import.meta.url), 'rule sets');
  const first: EditState = { ruleSet, chosen };
  const changed = unsaved && { ruleSet: unsaved, chosen: nodeAt(unsaved, chosen ?? []) && chosen };
  // The changes that were kept are a step, so that undo returns to what is stored.
  let history: EditHistory = changed ? withChange(NO_HISTORY, first, changed) : NO_HISTORY;
  const $view = atom<RuleSetView>({
    ...(changed ?? first),
    problems: [],
    isCurrent: false,
    isChanged: changed !== undefined,
    ...(unsaved && { isKept: true }),
    canUndo: changed !== undefined,
    canRedo: false,
  });
  /** What is stored, or what a new rule set begins as. */
  let stored = ruleSet;
  const show = (part: Partial<RuleSetView>) => $view.set({ ...$view.get(), ...part });
  const fail = (error: unknown) => show({ failure: String((error as Error).message ?? error) });
  let isChecking = false;
  let isDirty = false;
  let isOpen = true;
  const giver = listGiver(
    lists,
    (list) => worker.call('list', list),
    () => void check(),
  );
  /** The model that was chosen last. */
  let latest: OpenModel | undefined;
  const keeper = ruleSetKeeper(keptKey, (isKept) => isOpen && show({ isKept }));
  const fetcher = modelFetcher(
    (fetched) => isOpen && show({ fetched }),
    (file) => void openModel(file),
  );

  /** Shows a state of the rule set after a change, undo or redo. */
  function take(state: EditState, next: EditHistory): void {
    history = next;
    const isChanged = state.ruleSet !== stored;
    const steps = { canUndo: next.past.length > 0, canRedo: next.future.length > 0 };
    show({ ...state, ...steps, isChanged, isCurrent: false, ...(!isChanged && { isKept: undefined }) });
    keeper.keep(isChanged ? state.ruleSet : undefined);
    void check();
  }
  function change(next: RuleSet, place: Path | undefined): void {
    const { ruleSet: old, chosen: oldPlace } = $view.get();
    const after = { ruleSet: next, chosen: place };
    take(after, withChange(history, { ruleSet: old, chosen: oldPlace }, after));
  }
  function step(move: typeof undone): void {
    const moved = move(history);
    if (moved) take(moved.state, moved.history);
  }

  /** Checks what is shown now. While the worker is busy nothing waits in a row: it then checks the last state only. */
  async function check(): Promise<void> {
    isDirty = true;
    if (isChecking) return;
    isChecking = true;
    try {
      while (isDirty && isOpen) {
        isDirty = false;
        const { ruleSet, chosen } = $view.get();
        const node = chosen && nodeAt(ruleSet, chosen);
        const rule = node?.type === 'RULE' ? node : undefined;
        const list = giver.stateOf(rule);
        const isReady = list === undefined || list.state === 'given';
        const { problems, result } = await worker.call('check', { ruleSet, rule: isReady ? rule : undefined });
        const isCurrent = !isDirty && list?.state !== 'loading';
        if (isOpen)
          show({ problems, result: result ?? (isCurrent ? undefined : $view.get().result), isCurrent, unreadList: unread(list) });
      }
    } catch (error) {
      if (isOpen) fail(error);
    } finally {
      isChecking = false;
    }
  }

  async function openModel(file: File): Promise<void> {
    fetcher.stop();
    const begun: OpenModel = { name: file.name, sizeBytes: file.size, doneBytes: 0, phase: 'reading' };
    show({ model: begun, fetched: undefined, result: undefined });
    latest = begun;
    const isLatest = () => isOpen && latest === begun;
    try {
      const read = await worker.call('model', file, {
        onProgress: (doneBytes) => isLatest() && show({ model: { ...begun, doneBytes } }),
      });
      if (!isLatest()) return;
      show({ model: { ...begun, ...(read ? { phase: 'open', schema: read.schema } : { phase: 'unreadable' }) } });
      await check();
    } catch (error) {
      if (isOpen) fail(error);
    }
  }
  void check();

  return {
    $view,
    change: (next, chosen) => change(next, chosen === undefined ? $view.get().chosen : (chosen ?? undefined)),
    undo: () => step(undone),
    redo: () => step(redone),
    discard: () => change(stored, undefined),
    async openFile(file) {
      const opened = await worker.call('read', file);
      if (opened.ruleSet && isOpen) change(opened.ruleSet, undefined);
      return opened;
    },
    choose(path) {
      show({ chosen: path, result: undefined, unreadList: undefined, isCurrent: false });
      void check();
    },
    openModel: (file) => void openModel(file),
    fetchModel: fetcher.fetchModel,
    retryList() {
      const { unreadList } = $view.get();
      if (!unreadList) return;
      giver.retry(unreadList.name);
      void check();
    },
    ids: (language) => worker.call('ids', { ruleSet: $view.get().ruleSet, language }),
    ifcLite: (language) => worker.call('ifcLite', { ruleSet: $view.get().ruleSet, language }),
    listNames: lists.names,
    suggest: (question) => worker.call('suggest', question),
    tryPattern: (patterns, text) => worker.call('tryPattern', { patterns, text }),
    saved() {
      stored = $view.get().ruleSet;
      show({ isChanged: false, isKept: undefined });
      keeper.keep(undefined);
    },
    close() {
      isOpen = false;
      keeper.close();
      fetcher.stop();
      worker.close();
    },
  };
}

function unread(list: ListState | undefined): UnreadList | undefined {
  const isUnread = list?.state === 'failed' || list?.state === 'retrying';
  return isUnread ? { name: list.name, isLoading: list.state === 'retrying' } : undefined;
}
