/** Implements the worker of the studio without a worker: keeps the edited file, and checks its rules on a model. */
import { type IdsDocument, openDocument, ruleElements, writeDocument } from '../ids/edit/ids-document.ts';
import { openIds, textToEdit } from '../ids/edit/open-ids.ts';
import type { SourceElement } from '../ids/edit/xml-source.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { type IdsTree, readIds } from '../ids/read-ids.ts';
import type { IdsFinding, Specification } from '../ids/specification.ts';
import { applyChange, chosenAfter } from './apply-change.ts';
import { addStep, type History, rebase, redo, startHistory, undo } from './history.ts';
import { type LiveModel, type LiveVerdict, readLiveModel } from './live-model.ts';
import { keyOfCollision } from './merge-context.ts';
import { mergeDrafts, withElementsOf } from './merge-drafts.ts';
import { startInVersion, versionOfSchema } from './model-version.ts';
import { findInInfo, knownRule, readRule } from './read-rule.ts';
import { headOf, headsOf, readInfo } from './read-texts.ts';
import { type RuleHead, readMapping, ruleRows } from './rule-groups.ts';
import type {
  MergeChoice,
  MergeCollision,
  RuleLine,
  RuleRow,
  RuleVerdict,
  StudioChange,
  StudioModel,
  StudioQuestion,
  StudioState,
  StudioSuggestion,
} from './studio-messages.ts';
import { suggest } from './suggest.ts';
import { tryPattern } from './try-pattern.ts';
import { withoutUnfinished } from './without-unfinished.ts';

export interface Studio {
  /** Opens a file. With `step` it replaces the open file, which undo restores. */
  open(input: string | Uint8Array, step?: { now: number }): OpenedFile;
  /**
   * Applies a change. `key` identifies the field that is being typed in. `merges` is the number in the state that it was made in, also
   * of the calls below: what was done before the last merge was shown is done to the file before that merge, and merged again.
   */
  change(change: StudioChange, step: { key?: string; now: number; merges?: number }): void;
  undo(merges?: number): void;
  redo(merges?: number): void;
  choose(rule: number, merges?: number): void;
  /** Merges another editor's file, unless there is a collision for which nobody has chosen. */
  merge(theirs: TheirFile): MergedFile;
  state(): StudioState;
  /** Reads and checks rules until the time is over; 0 does none. Returns true when all are done. */
  goOn(endMs: number): boolean;
  /** Returns the current file; unchanged text is preserved exactly. */
  text(): string;
  /** Returns the file as parsed, or undefined where it is not a valid IDS yet. */
  specification(): Specification | undefined;
  /** Reads a model. Throws UnreadableFile {code, offsetBytes, line}; the previous model then stays. */
  openModel(chunks: AsyncIterable<Uint8Array>): Promise<StudioModel>;
  suggest(question: StudioQuestion): StudioSuggestion[];
  tryPattern: typeof tryPattern;
}

interface OpenedFile {
  isOpen: boolean;
  /** Changes made to a draft of IDS (0.9.x) that was opened; otherwise why the file cannot be edited. */
  findings: readonly IdsFinding[];
}

/** Files as they are written. */
interface TheirFile {
  /** The file that both editors began from. */
  base: Uint8Array;
  theirs: Uint8Array;
  choice?: MergeChoice;
}

interface MergedFile {
  collisions: MergeCollision[];
  isMerged: boolean;
  /** The merged file has changes that theirs has not. */
  isAhead: boolean;
}

interface Step {
  document: IdsDocument;
  /** Index of the changed rule, which undo shows again. */
  chosen: number;
}

export function createStudio(): Studio {
  let history: History<Step> = startHistory({ document: openDocument('<ids/>'), chosen: 0 });
  let model: LiveModel | undefined;
  let verdicts = new WeakMap<SourceElement, LiveVerdict>();

  const source = () => history.present.document.source;
  const judged = (element: SourceElement): LiveVerdict | undefined => {
    if (!model) return undefined;
    let verdict = verdicts.get(element);
    if (!verdict)
      verdicts.set(element, (verdict = model.judge(withoutUnfinished(readRule(source(), element).rule.specification))));
    return verdict;
  };
  const modelVersion = () => model && versionOfSchema(model.schema);
  const rows = rememberRows();
  let merges = 0;
  /** The history before the last merge, until what the page sends comes after it. */
  let late: { history: History<Step>; move: (step: Step) => Step } | undefined;
  const act = (next: (history: History<Step>) => History<Step> | undefined, seenMerges = merges) => {
    if (late && seenMerges < merges) {
      late = { ...late, history: next(late.history) ?? late.history };
      history = rebase(late.history, late.move);
    } else {
      late = undefined;
      history = next(history) ?? history;
    }
  };

  return {
    open(input, step) {
      const tree = readIds(input);
      const findings = tree.findings.filter(({ severity }) => severity === 'ERROR');
      const document = tree.root && editable(input, tree, findings.length > 0);
      if (!document) return { isOpen: false, findings };
      const next = { document, chosen: 0 };
      history = step ? addStep(history, next, step) : startHistory(next);
      return { isOpen: true, findings: tree.findings.filter(isUpgrade) };
    },
    change(change, { merges: seenMerges, ...step }) {
      act((before) => {
        const { document, chosen } = before.present;
        return addStep(
          before,
          { document: applyChange(document, change, modelVersion()), chosen: chosenAfter(change, chosen) },
          step,
        );
      }, seenMerges);
    },
    undo: (seenMerges) => act(undo, seenMerges),
    redo: (seenMerges) => act(redo, seenMerges),
    choose(rule, seenMerges) {
      act((before) => ({ ...before, present: { ...before.present, chosen: rule }, key: undefined }), seenMerges);
    },
    merge(files) {
      const { collisions, move } = planMerge(files, history.present);
      const isMerged = move !== undefined && collisions.every(({ key }) => isChosen(files.choice, key));
      if (!isMerged) return { collisions, isMerged, isAhead: true };
      late = { history, move };
      history = rebase(history, move);
      merges += 1;
      return { collisions, isMerged, isAhead: writeDocument(history.present.document) !== textToEdit(files.theirs) };
    },
    state() {
      const elements = ruleElements(source());
      const at = Math.min(history.present.chosen, elements.length - 1);
      const element = elements[at] as SourceElement;
      const { rule, findings } = readRule(source(), element);
      const verdict = judged(element);
      return {
        info: readInfo(source().root),
        infoFindings: findInInfo(source()),
        rules: elements.map((one) => lineOf(one, verdicts.get(one))),
        rows: rows(history.present.document),
        chosen: { at, rule, findings, ...(verdict && { verdict }) },
        canUndo: history.past.length > 0,
        canRedo: history.future.length > 0,
        merges,
      };
    },
    goOn(endMs) {
      for (const element of ruleElements(source())) {
        const isDone = knownRule(element) && (!model || verdicts.has(element));
        if (isDone) continue;
        if (performance.now() >= endMs) return false;
        readRule(source(), element);
        judged(element);
      }
      return true;
    },
    text: () => writeDocument(history.present.document),
    specification: () => parseIds(writeDocument(history.present.document)).specification ?? undefined,
    async openModel(chunks) {
      const reading = readLiveModel();
      let sizeBytes = 0;
      for await (const chunk of chunks) {
        reading.push(chunk);
        sizeBytes += chunk.length;
      }
      model = reading.finish();
      verdicts = new WeakMap();
      const ifcVersion = versionOfSchema(model.schema);
      act((before) => rebase(before, (step) => ({ ...step, document: startInVersion(step.document, ifcVersion) })));
      return { schema: model.schema, ifcVersion, sizeBytes };
    },
    suggest: (question) => suggest(question, model?.occurrences),
    tryPattern,
  };
}

/** Opens a file for editing; returns undefined where its structure prevents reading a rule, or where it has none. */
function editable(input: string | Uint8Array, tree: IdsTree, isBroken: boolean): IdsDocument | undefined {
  try {
    const document = documentOf(input, tree);
    const elements = ruleElements(document.source);
    if (isBroken) for (const element of elements) readRule(document.source, element);
    return elements.length > 0 ? document : undefined;
  } catch (error) {
    // The findings of the file say why.
    console.debug('a file cannot be edited:', error);
    return undefined;
  }
}

function isChosen(choice: MergeChoice | undefined, key: string): boolean {
  return typeof choice === 'string' || choice?.[key] !== undefined;
}

/** Returns the collisions with another editor's file, and the merge of a state; without it, the files cannot be merged. */
function planMerge(
  { base, theirs, choice }: TheirFile,
  { document: mine }: Step,
): { collisions: MergeCollision[]; move?: (step: Step) => Step } {
  const [baseFile, theirFile] = [openToMerge(base), openToMerge(theirs)];
  if (!baseFile || !theirFile) return { collisions: [{ key: keyOfCollision('file'), what: 'file' }] };
  const versions = { base: withElementsOf(baseFile, mine), theirs: withElementsOf(theirFile, mine) };
  const { collisions } = mergeDrafts({ ...versions, mine }, choice);
  if (collisions.some(({ what }) => what === 'file')) return { collisions };
  return {
    collisions,
    move({ document, chosen }) {
      const merged = mergeDrafts({ ...versions, mine: document }, choice);
      return { document: merged.document, chosen: merged.places[chosen] ?? Math.max(0, chosen - 1) };
    },
  };
}

function openToMerge(input: Uint8Array): IdsDocument | undefined {
  const tree = readIds(input);
  return tree.root && editable(input, tree, tree.findings.length > 0);
}

/** Returns the document; a draft of an older edition becomes 1.0, as in `vakwerk ids rewrite`. */
function documentOf(input: string | Uint8Array, tree: IdsTree): IdsDocument {
  const upgraded = tree.findings.some(isUpgrade) ? openIds(input).document : undefined;
  return upgraded ?? openDocument(textToEdit(input));
}

function isUpgrade({ code }: IdsFinding): boolean {
  return code.startsWith('UPGRADED');
}

/** Caches the rows, since most changes do not affect names and groups. */
function rememberRows(): (document: IdsDocument) => RuleRow[] {
  let last: { before: string; heads: RuleHead[]; rows: RuleRow[] } | undefined;
  return (document) => {
    const heads = headsOf(document);
    const { before } = document.source;
    const isSame =
      last?.before === before &&
      last.heads.length === heads.length &&
      heads.every(({ name, identifier }, at) => last?.heads[at]?.name === name && last.heads[at]?.identifier === identifier);
    if (!isSame || !last) last = { before, heads, rows: ruleRows(heads, readMapping(document)) };
    return last.rows;
  };
}

const lines = new WeakMap<SourceElement, { line: RuleLine; verdict: LiveVerdict | undefined; isRead: boolean }>();

/** Returns the same object until its content changes. */
function lineOf(element: SourceElement, verdict: LiveVerdict | undefined): RuleLine {
  const read = knownRule(element);
  const cachedLine = lines.get(element);
  if (cachedLine && cachedLine.verdict === verdict && cachedLine.isRead === (read !== undefined)) return cachedLine.line;
  const findings = read?.findings ?? [];
  const errors = findings.filter(({ finding }) => finding.severity === 'ERROR').length;
  const line = {
    ...headOf(element),
    errors,
    warnings: findings.length - errors,
    ...(verdict && { verdict: shortVerdict(verdict) }),
  };
  lines.set(element, { line, verdict, isRead: read !== undefined });
  return line;
}

function shortVerdict({ passed, isProhibition, applies, failed }: LiveVerdict): RuleVerdict {
  return { passed, ...(isProhibition && { isProhibition }), applies, failed };
}
