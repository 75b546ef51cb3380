/** Reads the findings of a report with their exceptions, assignments and comments: counts and pages. */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { FindingSource } from '../../common/contract/finding-states.ts';
import type { Finding, ReportFindings, RuleFindings } from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Failure } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { isFailing } from '../../engine/findings/finding.ts';
import { wholeFailures } from '../../engine/report/whole-failure.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { findRule } from '../reports/search-checks.ts';
import { assignmentResource, commentKey, countComments } from './assignment-queries.ts';
import { countFailing, coverObjects, findCovering } from './cover-objects.ts';
import { exceptionResource, groupKey } from './exception-queries.ts';
import type { FindingOptions, WordedOptions } from './find-line.ts';
import type { StoredFindings } from './finding-reader.ts';
import { readFindings } from './follow-versions.ts';
import { placeInFile, ruleNameIn, ruleOf, sentenceIn, setIn, sourceOf } from './line-rule.ts';
import { isOfLine, type Mark, type Marks, readMarks } from './read-marks.ts';
import { type FindingQuery, type FoundFinding, type Searched, searchFindings } from './search-findings.ts';
import { noFindings } from './write-findings.ts';

export async function readReportFindings(
  options: FindingOptions,
  report: FinishedReport,
): Promise<Omit<ReportFindings, 'rights'>> {
  const { findings, marks } = await openFindings(options, report);
  const { record } = findings;
  const cover = await coverObjects(findings, marks.exceptions);
  const excepted = new Map<FindingLine, number>();
  for (const [line, covered] of cover) excepted.set(line, (await countFailing(findings, line, covered)).objects);
  const requests = [...marks.requested, ...marks.inDeliveries.filter(isRequested)];
  const countOf = (line: FindingLine) => ({
    specificationId: line.specificationId,
    ruleId: line.ruleId,
    counts: line.counts,
    objects: line.objects,
    excepted: excepted.get(line) ?? 0,
    asked: new Set(requests.filter((mark) => isOfLine(mark, line)).map((mark) => groupKey(mark.record))).size,
  });
  const of = (source: FindingSource) => record.lines.filter((line) => sourceOf(line) === source).map(countOf);
  const [rules, ofSets, ofIfc] = [of('SPECIFICATION'), of('RULE_SET'), of('VALIDITY')];
  return {
    previousVersion: record.previousVersion,
    totals: record.totals,
    ...objectsIn(rules),
    asked: sumOf(rules, 'asked'),
    ofRuleSets: { totals: record.setTotals ?? noFindings(), ...objectsIn(ofSets), rules: ofSets },
    ofValidity: { totals: record.validityTotals ?? noFindings(), ...objectsIn(ofIfc), rules: ofIfc },
    rules,
  };
}

type Counted = Pick<RuleFindings, 'objects' | 'excepted' | 'asked'>;

function objectsIn(rules: readonly Counted[]): { objects: number; excepted: number } {
  return { objects: sumOf(rules, 'objects'), excepted: sumOf(rules, 'excepted') };
}

function sumOf(rules: readonly Counted[], name: keyof Counted): number {
  return rules.reduce((total, rule) => total + rule[name], 0);
}

function isRequested({ record }: Marks['inDeliveries'][number]): boolean {
  return record.status === 'ASKED';
}

export async function pageFindings(
  options: WordedOptions,
  report: FinishedReport,
  search: FindingQuery,
): Promise<ListResponse<Finding>> {
  const page = await findIn(options, report, search);
  return { data: await showFindings(options, report, page), total: page.total };
}

export interface FoundPage {
  data: FoundFinding[];
  total: number;
  marks: Marks;
}

type FollowedReport = Parameters<typeof readFindings>[1] & Pick<FinishedReport, 'deliveryId'>;

/** Opens the data that a search of the findings of a report needs; its exceptions and assignments unless `withMarks` is false. */
export async function openFindings(options: FindingOptions, report: FollowedReport, withMarks = true): Promise<Searched> {
  const { db, reader, now } = options;
  const findings = reader.open(await readFindings(options, report));
  const today = dutchDay(now());
  const marks = await readMarks(db, withMarks ? report : { ...report, projectId: null }, today);
  return { findings, marks: await namedAsFindings(findings, marks), today };
}

/** Returns the name that findings have for an object or pair of a rule set or of IFC, which is named by the GlobalIds of a version. */
export async function nameAsFindings(findings: StoredFindings, object: string): Promise<string> {
  const aliases = await findings.aliases();
  const parts = object.split(' ').map((part) => aliases.get(part) ?? part);
  return parts.sort().join(' ');
}

/** Names the objects of exceptions of rule sets and of IFC as findings do. */
async function namedAsFindings(findings: StoredFindings, marks: Marks): Promise<Marks> {
  if (findings.record.aliases === null) return marks;
  const named = <One extends Mark>(all: One[]) =>
    Promise.all(
      all.map(async (mark): Promise<One> => {
        const { ruleSet, layer, object } = mark;
        return (ruleSet || layer) && object ? { ...mark, object: await nameAsFindings(findings, object) } : mark;
      }),
    );
  const { exceptions, requested, inDeliveries } = marks;
  return {
    ...marks,
    exceptions: await named(exceptions),
    requested: await named(requested),
    inDeliveries: await named(inDeliveries),
  };
}

/** Returns one page of the findings of a report as they are stored. */
export async function findIn(options: FindingOptions, report: FollowedReport, search: FindingQuery): Promise<FoundPage> {
  const searched = await openFindings(options, report);
  return { ...(await searchFindings(searched, search)), marks: searched.marks };
}

/** Converts findings to their API form, with exceptions, assignments and comments. */
export async function showFindings(
  { db, now, language }: WordedOptions,
  report: FinishedReport,
  { data, marks }: Pick<FoundPage, 'data' | 'marks'>,
): Promise<Finding[]> {
  const { projectId, filename } = report;
  const ruleIds = [...new Set(data.map(({ line }) => line.ruleId))];
  const comments = projectId === null ? new Map() : await countComments(db, { projectId, filename, ruleIds });
  const today = dutchDay(now());
  const covering = coveringMarks(marks);
  return data.map((match) => findingResource(match, { report, covering, comments, today, language }));
}

interface CoveringMarks {
  exception: Marks['exceptions'][number] | undefined;
  inDeliveries: Marks['inDeliveries'];
  assignment: Marks['assignments'][number] | undefined;
}

/** Returns a function that finds what people recorded about a finding; only what fails is excepted. */
export function coveringMarks(marks: Marks): (match: FoundFinding) => CoveringMarks {
  const exceptionsOf = findCovering(marks.exceptions);
  const requestsOf = findCovering(marks.requested);
  const inDeliveriesOf = findCovering(marks.inDeliveries);
  const assignmentsOf = findCovering(marks.assignments);
  return ({ line, state, finding }) => ({
    exception: isFailing(state) ? (exceptionsOf(line, finding)[0] ?? requestsOf(line, finding)[0]) : undefined,
    inDeliveries: isFailing(state) ? inDeliveriesOf(line, finding) : [],
    assignment: assignmentsOf(line, finding)[0],
  });
}

interface MarkContext {
  report: FinishedReport;
  covering: ReturnType<typeof coveringMarks>;
  comments: ReadonlyMap<string, number>;
  today: string;
  language: Language;
}

function findingResource(match: FoundFinding, { report, covering, comments, today, language }: MarkContext): Finding {
  const { line, state, finding } = match;
  const { object, since, changed, solvedBy, facts, failure } = finding;
  const { ruleSet, validity } = line;
  const message = sentenceIn(language, finding);
  const { exception, inDeliveries, assignment } = covering(match);
  const ruleName = ruleNameIn(language, line);
  const exceptedName = ruleSet ? `${line.ruleId} ${ruleName}` : ruleName;
  return {
    object,
    source: sourceOf(line),
    specificationId: line.specificationId,
    ruleId: line.ruleId,
    ruleName,
    ...(ruleSet && { ruleSet: setIn(language, ruleSet) }),
    ...(validity && { layer: validity.layer, severity: validity.severity, ...placeInFile(finding) }),
    ...(!ruleSet && !validity && { requirement: requirementOf(line, finding.requirement) }),
    state,
    since,
    changed,
    ...(solvedBy ? { solvedBy } : {}),
    facts,
    ...(failure ? { failure: wholeFailures(findRule(report.tree, line.ruleId, line.specificationId)?.rule ?? {})(failure) } : {}),
    ...(message !== undefined ? { message } : {}),
    ...(exception ? { exception: exceptionResource(exception.record, today, exceptedName) } : {}),
    ...(inDeliveries.length > 0
      ? { deliveryExceptions: inDeliveries.map((one) => exceptionResource(one.record, today, exceptedName)) }
      : {}),
    ...(assignment ? { assignment: assignmentResource(assignment.record) } : {}),
    comments: comments.get(commentKey(ruleOf(line), object)) ?? 0,
  };
}

function requirementOf({ requirements }: FindingLine, key: string): Failure {
  const requirement = requirements.find((one) => one.key === key);
  if (!requirement) throw new Error(`No requirement is stored for ${key}`);
  return requirement.failure;
}
