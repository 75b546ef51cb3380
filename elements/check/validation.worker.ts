/**
 * Validates in the browser: feeds the engine with the file's stream. There is one worker per file; terminating it cancels. It
 * makes no network calls. It holds the checks and returns them in pages, so that the page holds only what it shows.
 */

import type { ListResponse } from '../../common/contract/lists.ts';
import type { MeasuredObject, ReportCause, ReportEntity } from '../../common/contract/reports.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { reportCauses } from '../../common/report/report-causes.ts';
import { checksOf, findRule, searchReport, searchRule } from '../../common/report/search-report.ts';
import { identifyObjects, searchObjects } from '../../common/report/select-objects.ts';
import { runThrough } from '../../common/report/steps.ts';
import { answerPage } from '../../common/ui/answer-page.ts';
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
  ReportCalls,
  ValidationOrder,
  ValidationResult,
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
  trees: HandlerOf<'ruleSets'>;
  checks: HandlerOf<'ruleChecks'>;
  exported: HandlerOf<'ruleSetExport'>;
}
type CheckRuleSet = (file: CheckedFile) => ReportRuleSet[];
type HandlerOf<Name extends keyof ReportCalls> = (order: ReportCalls[Name]['order']) => ReportCalls[Name]['answer'];

let rules: RuleSetPart | undefined;

/** Makes this a worker that also checks a rule set. */
export function addRuleSets(part: RuleSetPart): void {
  rules = part;
}

answerPage<ReportCalls>(
  {
    validate,
    checks({ place, search }) {
      const rule = findRule<CheckColumns>(requireReport().elements, place);
      if (!rule) throw new Error(`no rule ${place.ruleId} in this report`);
      return searchRule(decodeRule(rule), search);
    },
    entities: (search) => searchReport(decodeAll(requireReport().elements), search),
    causes: listCauses,
    objects: (search) => requireAnswer(runThrough(searchObjects(lazyReport(requireReport()).elements, search))),
    objectIds: (selection) => requireAnswer(runThrough(identifyObjects(lazyReport(requireReport()).elements, selection))),
    entity: describeEntity,
    groups: async (grouping) => (await openEntities()).group(grouping),
    groupings: async () => (await openEntities()).groupings(),
    areas: measureAreas,
    ruleSets: (language) => requireRules().trees(language),
    ruleChecks: (search) => requireRules().checks(search),
    ruleSetExport: (order) => requireRules().exported(order),
  },
  { validate: (result) => (result.kind === 'done' ? [result.json.buffer] : []) },
);

function requireReport(): Report<CheckColumns> {
  if (!keptReport) throw new Error('asked for a report that is not made yet');
  return keptReport;
}

function requireRules(): RuleSetPart {
  if (!rules) throw new Error('this worker checks no rule sets');
  return rules;
}

async function validate(order: ValidationOrder, onProgress: (doneBytes: number) => void): Promise<ValidationResult> {
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
    await pushFile(file, (chunk) => validation.push(chunk), inSteps(file.size, onProgress));
    keptFile = file;
    return await resultOf(validation, { filename, check: read?.check });
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
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

function inSteps(sizeBytes: number, report: (doneBytes: number) => void): (doneBytes: number) => void {
  let reportedBytes = 0;
  return (doneBytes) => {
    if (doneBytes - reportedBytes < PROGRESS_STEP_BYTES && doneBytes < sizeBytes) return;
    reportedBytes = doneBytes;
    report(doneBytes);
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

let causes: ReportCause[] | undefined;

function listCauses({ limit, offset }: { limit: number; offset: number }): ListResponse<ReportCause> {
  causes ??= runThrough(reportCauses(lazyReport(requireReport()).elements));
  return { data: causes.slice(offset, offset + limit), total: causes.length };
}

function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('no such cause or rule in this report');
  return answer;
}

/** Created from the file when the first object is requested, because the report holds only the properties that rules use. */
let entities: Promise<EntityReader> | undefined;

async function describeEntity(globalId: string): Promise<ReportEntity | null> {
  const { elements } = requireReport();
  const described = (await openEntities()).describe(globalId);
  return described ? { ...described, checks: checksOf(decodeAll(elements), described.stepId) } : null;
}

function openEntities(): Promise<EntityReader> {
  entities ??= indexEntities();
  return entities;
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

async function measureAreas(measures: readonly MeasuredObject[]): Promise<MeasuredAreas> {
  const { spaces, materials } = requireReport();
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
