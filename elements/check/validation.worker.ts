/**
 * Validates in the browser: feeds the engine with the file's stream. There is one worker per file; terminating it cancels. It
 * makes no network calls. It holds the checks and returns them in pages, so that the page holds only what it shows.
 */

import type { MeasuredObject, ReportCause, ReportEntity } from '../../common/contract/reports.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { reportCauses } from '../../common/report/report-causes.ts';
import { checksOf, findRule, searchReport, searchRule } from '../../common/report/search-report.ts';
import { identifyObjects, searchObjects } from '../../common/report/select-objects.ts';
import { runThrough } from '../../common/report/steps.ts';
import { exportJson } from '../../engine/export/export-json.ts';
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { type CheckColumns, decodeChecks, lazyReport, listChecks } from '../../engine/report/check-columns.ts';
import { type EntityReader, readEntities } from '../../engine/report/entity-reader.ts';
import { readMeasuredMaterials, withMaterialMeasures, withSpaceMeasures } from '../../engine/report/measured.ts';
import type { GroupNode, Report, ReportNode, RuleNode } from '../../engine/report/report.ts';
import type { RuleNeeds } from '../../engine/rules/rule-needs.ts';
import type { CheckedFile } from '../../engine/rules/verdict.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation, type Validation } from '../../engine/validate.ts';
import type {
  GivenRuleSet,
  GivenSpecification,
  MeasuredAreas,
  ReportAnswer,
  ReportQuestion,
  RuleSetAnswer,
  RuleSetQuestion,
  RuleSetReply,
  ValidationOrder,
  ValidationResult,
  WorkerOrder,
  WorkerReply,
} from './validation-messages.ts';

/** Bytes between two progress messages. */
const PROGRESS_STEP_BYTES = 4 * 1024 * 1024;

/** The report and its file, for questions of the page. */
let keptReport: Report<CheckColumns> | undefined;
let keptFile: Blob | undefined;

/** What rule-sets.worker.ts adds. */
interface RuleSetPart {
  /** Reads a rule set. A faulty one has a cause: English words for the editor of the page. */
  read(given: GivenRuleSet): { needs: RuleNeeds; check: CheckRuleSet } | { cause: string };
  /** Answers about the rule set that was checked. */
  answer(question: RuleSetQuestion): RuleSetAnswer;
}
type CheckRuleSet = (file: CheckedFile) => ReportRuleSet[];

let rules: RuleSetPart | undefined;

/** Makes this a worker that also checks a rule set. */
export function addRuleSets(part: RuleSetPart): void {
  rules = part;
}

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  if (data.kind === 'question') return send(await answerSafely(data.number, data.question));
  if (data.kind === 'readRuleSet') return send(reviewRuleSet(data.ruleSet));
  const reply = await validate(data.order);
  send(reply, reply.kind === 'done' ? [reply.json.buffer] : []);
};

function send(reply: WorkerReply | RuleSetReply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer });
}

function requireRules(): RuleSetPart {
  if (!rules) throw new Error('this worker checks no rule sets');
  return rules;
}

function reviewRuleSet(given: GivenRuleSet): RuleSetReply {
  try {
    const read = requireRules().read(given);
    return { kind: 'ruleSet', cause: 'cause' in read ? read.cause : undefined };
  } catch (error) {
    return { kind: 'failed', message: String((error as Error).stack ?? error) };
  }
}

async function validate(order: ValidationOrder): Promise<WorkerReply> {
  const { file, filename, specifications, ruleSet, isStrict = false } = order;
  try {
    const applied: AppliedSpecification[] = [];
    for (const given of specifications) {
      const read = readSpecification(given, isStrict);
      if ('findings' in read) return { kind: 'unreadableIds', id: given.id, findings: read.findings };
      applied.push(read);
    }
    const read = ruleSet && requireRules().read(ruleSet);
    if (read && 'cause' in read) return { kind: 'unreadableRuleSet', id: ruleSet.id, cause: read.cause };
    const validation = createValidation({ specifications: applied, ruleNeeds: read?.needs });
    await pushFile(file, (chunk) => validation.push(chunk), dispatchProgress(file.size));
    keptFile = file;
    return await resultOf(validation, { filename, check: read?.check });
  } catch (error) {
    if (!isUnreadableFile(error)) return { kind: 'failed', message: String((error as Error).stack ?? error) };
    const { code, offsetBytes, line } = error;
    return { kind: 'unreadable', error: { code, offsetBytes, line } };
  }
}

function readSpecification(given: GivenSpecification, isStrict: boolean): AppliedSpecification | { findings: IdsFinding[] } {
  const { id, ids, groups, disabledRules } = given;
  const tree = readIds(ids);
  const audited = isStrict ? auditIdsTree(tree) : [];
  if (audited.some(({ severity }) => severity === 'ERROR')) return { findings: audited };
  const { specification, findings } = parseIdsTree(tree, { groups });
  return specification ? { id, specification, disabledRules } : { findings };
}

async function pushFile(
  file: Blob,
  push: (chunk: Uint8Array) => void,
  onProgress: (doneBytes: number) => void = () => undefined,
): Promise<void> {
  const reader = file.stream().getReader();
  let doneBytes = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    push(value);
    doneBytes += value.length;
    onProgress(doneBytes);
  }
}

function dispatchProgress(sizeBytes: number): (doneBytes: number) => void {
  let shownBytes = 0;
  return (doneBytes) => {
    if (doneBytes - shownBytes < PROGRESS_STEP_BYTES && doneBytes < sizeBytes) return;
    shownBytes = doneBytes;
    send({ kind: 'progress', doneBytes, sizeBytes });
  };
}

interface CheckedAs {
  filename: string;
  /** Checks the rule set. */
  check: CheckRuleSet | undefined;
}

async function resultOf(validation: Validation, { filename, check }: CheckedAs): Promise<ValidationResult> {
  const { report, model } = validation.finishModel();
  const ruleSets = check?.({ filename, model });
  keptReport = report;
  const json = new Uint8Array(await new Blob([...exportJson({ filename, report })]).arrayBuffer());
  const tree = { ...report, elements: report.elements.map(withoutChecks) };
  return { kind: 'done', outcome: report.outcome, json, tree, ruleSets, scannedBy: validation.scannedBy };
}

function withoutChecks(group: GroupNode<CheckColumns>): GroupNode {
  const bare = (node: ReportNode<CheckColumns>): ReportNode =>
    node.type === 'GROUP' ? withoutChecks(node) : { ...node, checks: [] };
  return { ...group, elements: group.elements.map(bare) };
}

async function answerSafely(number: number, question: ReportQuestion): Promise<WorkerReply> {
  try {
    return { kind: 'answer', number, answer: await answer(question) };
  } catch (error) {
    return { kind: 'unanswered', number, message: String((error as Error).stack ?? error) };
  }
}

function answer(question: ReportQuestion): ReportAnswer | Promise<ReportAnswer> {
  if (!keptReport) throw new Error('asked for a report that is not made yet');
  if (question.kind === 'ruleSets' || question.kind === 'ruleChecks' || question.kind === 'ruleSetExport')
    return requireRules().answer(question);
  if (question.kind === 'entity') return describeEntity(keptReport, question.globalId);
  if (question.kind === 'areas') return measureAreas(keptReport, question.measures);
  if (question.kind === 'entities') return searchReport(decodeAll(keptReport.elements), question.search);
  if (question.kind === 'causes') return listCauses(keptReport, question);
  if (question.kind === 'objects')
    return requireAnswer(runThrough(searchObjects(lazyReport(keptReport).elements, question.search)));
  if (question.kind === 'objectIds')
    return requireAnswer(runThrough(identifyObjects(lazyReport(keptReport).elements, question.selection)));
  const rule = findRule<CheckColumns>(keptReport.elements, question.place);
  if (!rule) throw new Error(`no rule ${question.place.ruleId} in this report`);
  return searchRule(decodeRule(rule), question.search);
}

let causes: ReportCause[] | undefined;

function listCauses(report: Report<CheckColumns>, { limit, offset }: { limit: number; offset: number }): ReportAnswer {
  causes ??= runThrough(reportCauses(lazyReport(report).elements));
  return { data: causes.slice(offset, offset + limit), total: causes.length };
}

function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('no such cause or rule in this report');
  return answer;
}

/** Created from the file when the first object is requested, because the report holds only the properties that rules use. */
let entities: Promise<EntityReader> | undefined;

async function describeEntity({ elements }: Report<CheckColumns>, globalId: string): Promise<ReportEntity | null> {
  entities ??= indexEntities();
  const described = (await entities).describe(globalId);
  return described ? { ...described, checks: checksOf(decodeAll(elements), described.stepId) } : null;
}

async function indexEntities(): Promise<EntityReader> {
  if (!keptFile) throw new Error('asked for an object before there is a file');
  try {
    const reading = readEntities();
    await pushFile(keptFile, (chunk) => reading.push(chunk));
    return reading.finish();
  } catch (error) {
    // The next request may be able to read the file.
    entities = undefined;
    throw error;
  }
}

async function measureAreas(
  { spaces, materials }: Report<CheckColumns>,
  measures: readonly MeasuredObject[],
): Promise<MeasuredAreas> {
  if (!keptFile) throw new Error('asked for measures before there is a file');
  const reading = readMeasuredMaterials(measures);
  await pushFile(keptFile, (chunk) => reading.push(chunk));
  return {
    spaces: withSpaceMeasures(spaces, measures),
    materials: withMaterialMeasures(materials, reading.finish()),
  };
}

/** The last decoded rule, because a user pages through one rule. */
let decodedRule: { of: RuleNode<CheckColumns>; rule: RuleNode } | undefined;
let decodedAll: GroupNode[] | undefined;

function decodeRule(of: RuleNode<CheckColumns>): RuleNode {
  if (decodedRule?.of !== of) decodedRule = { of, rule: { ...of, checks: [...listChecks(of.checks)] } };
  return decodedRule.rule;
}

function decodeAll(elements: readonly GroupNode<CheckColumns>[]): GroupNode[] {
  decodedAll ??= elements.map(decodeChecks);
  return decodedAll;
}
