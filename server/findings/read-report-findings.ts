/** Reads the findings of a report with their exceptions, assignments and comments: counts and pages. */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { Finding, ReportFindings } from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import { isFailing } from '../../engine/findings/finding.ts';
import { wholeFailures } from '../../engine/report/whole-failure.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { findRule } from '../reports/search-checks.ts';
import { assignmentResource, commentKey, countComments } from './assignment-queries.ts';
import { countFailing, coverObjects, findCovering } from './cover-objects.ts';
import { exceptionResource, groupKey } from './exception-queries.ts';
import type { FindingOptions } from './find-line.ts';
import { readFindings } from './follow-versions.ts';
import { isOfLine, type Marks, readMarks } from './read-marks.ts';
import { type FindingQuery, type FoundFinding, type Searched, searchFindings } from './search-findings.ts';

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
  const rules = record.lines.map((line) => ({
    specificationId: line.specificationId,
    ruleId: line.ruleId,
    counts: line.counts,
    objects: line.objects,
    excepted: excepted.get(line) ?? 0,
    asked: new Set(requests.filter((mark) => isOfLine(mark, line)).map((mark) => groupKey(mark.record))).size,
  }));
  const sum = (read: (rule: (typeof rules)[number]) => number) => rules.reduce((total, rule) => total + read(rule), 0);
  return {
    previousVersion: record.previousVersion,
    totals: record.totals,
    objects: sum(({ objects }) => objects),
    excepted: sum(({ excepted }) => excepted),
    asked: sum((rule) => rule.asked),
    rules,
  };
}

function isRequested({ record }: Marks['inDeliveries'][number]): boolean {
  return record.status === 'ASKED';
}

export async function pageFindings(
  options: FindingOptions,
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
  return { findings, marks: await readMarks(db, withMarks ? report : { ...report, projectId: null }, today), today };
}

/** Returns one page of the findings of a report as they are stored. */
export async function findIn(options: FindingOptions, report: FollowedReport, search: FindingQuery): Promise<FoundPage> {
  const searched = await openFindings(options, report);
  return { ...(await searchFindings(searched, search)), marks: searched.marks };
}

/** Converts findings to their API form, with exceptions, assignments and comments. */
export async function showFindings(
  { db, now }: FindingOptions,
  report: FinishedReport,
  { data, marks }: Pick<FoundPage, 'data' | 'marks'>,
): Promise<Finding[]> {
  const { projectId, filename } = report;
  const ruleIds = [...new Set(data.map(({ line }) => line.ruleId))];
  const comments = projectId === null ? new Map() : await countComments(db, { projectId, filename, ruleIds });
  const today = dutchDay(now());
  const covering = coveringMarks(marks);
  return data.map((match) => findingResource(match, { report, covering, comments, today }));
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
}

function findingResource(match: FoundFinding, { report, covering, comments, today }: MarkContext): Finding {
  const { line, state, finding } = match;
  const { object, since, changed, solvedBy, facts, failure } = finding;
  const { exception, inDeliveries, assignment } = covering(match);
  return {
    object,
    specificationId: line.specificationId,
    ruleId: line.ruleId,
    ruleName: line.ruleName,
    requirement: requirementOf(line, finding.requirement),
    state,
    since,
    changed,
    ...(solvedBy ? { solvedBy } : {}),
    facts,
    ...(failure ? { failure: wholeFailures(findRule(report.tree, line.ruleId, line.specificationId)?.rule ?? {})(failure) } : {}),
    ...(exception ? { exception: exceptionResource(exception.record, today) } : {}),
    ...(inDeliveries.length > 0 ? { deliveryExceptions: inDeliveries.map((one) => exceptionResource(one.record, today)) } : {}),
    ...(assignment ? { assignment: assignmentResource(assignment.record) } : {}),
    comments: comments.get(commentKey(line.specificationName, line.ruleId, object)) ?? 0,
  };
}

function requirementOf({ requirements }: FindingLine, key: string): Finding['requirement'] {
  const requirement = requirements.find((one) => one.key === key);
  if (!requirement) throw new Error(`No requirement is stored for ${key}`);
  return requirement.failure;
}
