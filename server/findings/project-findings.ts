/** Searches the findings of a project: those of the newest version of each of its files. */
import type * as z from 'zod';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { FAILING_STATES, FINDING_SOURCES, FOLLOWED_LAYERS } from '../../common/contract/finding-states.ts';
import {
  type Finding,
  type FindingCounts,
  type ProjectFinding,
  type ProjectFindings,
  projectFindingSearchSchema,
} from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ExceptedLayer } from '../../common/contract/validity.ts';
import { textId } from '../../common/report/text-id.ts';
import { FINDING_STATES, type FindingState, isFailing } from '../../engine/findings/finding.ts';
import type { ReportTree } from '../db/report-row.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { findReport, type ReportRecord } from '../reports/report-queries.ts';
import { createExceptedReader } from './excepted-counts.ts';
import type { FindingOptions, FoundPlace, WordedOptions } from './find-line.ts';
import { readCauses } from './finding-causes.ts';
import { findingId, readFindingId, ruleKey } from './finding-id.ts';
import { type FindingsRecord, type FollowedVersion, findVersions } from './finding-queries.ts';
import { groupValue, placesIn, readValues, splitByValue, type ValuesOf } from './finding-values.ts';
import { readFindings } from './follow-versions.ts';
import { exceptionKeyOf, ruleOf } from './line-rule.ts';
import { countRequests, countRules, findAssignedFiles, findProjectFiles, type ProjectFile } from './project-queries.ts';
import { type FoundPage, findIn, openFindings, showFindings } from './read-report-findings.ts';
import { type FindingQuery, type FoundFinding, searchFindings, sourcesOf } from './search-findings.ts';
import { noFindings } from './write-findings.ts';

type ProjectQuery = z.output<typeof projectFindingSearchSchema>;
/** A search of one report, with the filters that need the report itself. */
export type InProjectQuery = FindingQuery & Pick<ProjectQuery, 'causeId' | 'storey' | 'group'>;
export type FollowedFile = ProjectFile & Record<'totals' | 'setTotals' | 'validityTotals', FindingCounts>;

export async function readProjectFindings(options: WordedOptions, projectId: string): Promise<Omit<ProjectFindings, 'rights'>> {
  const { db, now, language } = options;
  const files = await followedFiles(options, await findProjectFiles(db, { projectId }));
  const ids = files.map(({ reportId }) => reportId);
  const counts = await createExceptedReader(options).read(files.map((file) => ({ ...file, projectId })));
  const listed = files.map(({ filename, reportId, fileVersion, totals }) => {
    return { filename, reportId, fileVersion, counts: totals, excepted: counts.get(reportId)?.objects ?? 0 };
  });
  const sumOf = (counts: readonly FindingCounts[]) => {
    const totals = noFindings();
    for (const one of counts) for (const state of FINDING_STATES) totals[state] += one[state];
    return totals;
  };
  const { rules, objects } = await countRules(db, ids, { source: 'SPECIFICATION', language });
  const ofSets = await countRules(db, ids, { source: 'RULE_SET', language });
  const ofIfc = await countRules(db, ids, { source: 'VALIDITY', language });
  const failuresOf = (reportId: string) => counts.get(reportId)?.ofRuleSets.reduce((sum, { failures }) => sum + failures, 0) ?? 0;
  const placesOf = (reportId: string) => exceptedPlaces(counts.get(reportId)?.ofValidity ?? []);
  return {
    totals: sumOf(files.map((file) => file.totals)),
    newInFirstVersions: files
      .filter(({ previousVersion }) => previousVersion === null)
      .reduce((sum, { totals, setTotals }) => sum + totals.NEW + setTotals.NEW, 0),
    objects,
    ofRuleSets: {
      totals: sumOf(files.map((file) => file.setTotals)),
      ...ofSets,
      excepted: ids.reduce((sum, id) => sum + failuresOf(id), 0),
    },
    ofValidity: {
      totals: sumOf(files.map((file) => file.validityTotals)),
      ...ofIfc,
      excepted: ids.reduce((sum, id) => sum + placesOf(id), 0),
    },
    excepted: listed.reduce((sum, { excepted }) => sum + excepted, 0),
    asked: await countRequests(db, projectId, dutchDay(now())),
    files: listed,
    rules,
  };
}

/**
 * Lists findings file by file, sorted by name, and within a file in the order of its report. Reads only the findings on the
 * page and, with filters, the chunks that may match.
 */
export async function searchProjectFindings(
  options: WordedOptions,
  projectId: string,
  search: ProjectQuery,
): Promise<ListResponse<ProjectFinding>> {
  const { limit, offset } = search;
  const data: FoundInProject[] = [];
  let total = 0;
  for (const file of await filesToSearch(options, projectId, search)) {
    const query = queryOf(search, file);
    const page = { limit: limit - data.length, offset: Math.max(0, offset - total) };
    const count = isOfStates(query) ? countOf(file, query) : undefined;
    if (count !== undefined && (page.limit === 0 || count <= page.offset)) total += count;
    else total += await searchFile(options, file, { ...query, ...page }, data);
  }
  return { data: data.map(({ finding }) => finding), total };
}

/** A finding with its place in a report. */
export interface FoundInProject {
  finding: ProjectFinding;
  place: Omit<FoundPlace, 'access'>;
}

/** Appends the matching findings to `data` and returns their total. */
async function searchFile(
  options: WordedOptions,
  file: ProjectFile,
  search: InProjectQuery,
  data: FoundInProject[],
): Promise<number> {
  const record = await findReport(options.db, file.reportId);
  // The report was deleted meanwhile.
  if (!record) return 0;
  const page = await findIn(options, record, withTests(search, record));
  data.push(...(await showInProject(options, { record, file }, page)));
  return page.total;
}

/** Converts findings of one file to their API form. */
export async function showInProject(
  options: WordedOptions,
  { record, file }: { record: ReportRecord; file: ProjectFile },
  page: Pick<FoundPage, 'data' | 'marks'>,
): Promise<FoundInProject[]> {
  if (page.data.length === 0) return [];
  const report = finishedReport(options.db, record);
  const findings = await showFindings(options, report, page);
  const versions = await findVersions(options.db, record);
  return findings.map((one, at) => {
    const stored = page.data[at] as FoundFinding;
    const finding = ofProject(one, stored, { ...file, versions });
    const exceptionKey = exceptionKeyOf(stored.line, stored.finding);
    return { finding, place: { report, line: stored.line, facts: one.facts, exceptionKey } };
  });
}

/** Counts the failing findings that are assigned to a member of the project, and those past their due date. */
export async function countAssigned(
  options: FindingOptions,
  projectId: string,
  assigneeId: string,
): Promise<{ assigned: number; overdue: number }> {
  const search = projectFindingSearchSchema.parse({
    assigneeId,
    versionState: [...FAILING_STATES],
    source: [...FINDING_SOURCES],
    limit: 0,
  });
  let [assigned, overdue] = [0, 0];
  for (const file of await filesToSearch(options, projectId, search)) {
    const report = await findReport(options.db, file.reportId);
    // The report was deleted meanwhile.
    if (!report) continue;
    const searched = await openFindings(options, report);
    const count = async (isOverdue: boolean) =>
      (await searchFindings(searched, queryOf({ ...search, overdue: isOverdue }, file))).total;
    assigned += await count(false);
    overdue += await count(true);
  }
  return { assigned, overdue };
}

/** Returns the finding with this id in the newest version of its file. Refuses with NOT_FOUND. */
export async function findProjectFinding(options: WordedOptions, projectId: string, id: string): Promise<FoundInProject> {
  const { fileKey, ruleKey: wantedRuleKey, object } = readFindingId(id);
  const names = await options.db.selectFrom('files').select('filename').distinct().where('project_id', '=', projectId).execute();
  const filename = names.find((one) => textId(one.filename) === fileKey)?.filename;
  const files = filename === undefined ? [] : await findProjectFiles(options.db, { projectId, filename });
  for (const file of await followedFiles(options, files)) {
    const report = await findReport(options.db, file.reportId);
    const lines = report ? (await readFindings(options, report)).lines : [];
    const line = lines.find((one) => ruleKey(ruleOf(one)) === wantedRuleKey);
    if (!line) continue;
    const findings: FoundInProject[] = [];
    const search = { ...ruleOf(line), object, limit: Number.MAX_SAFE_INTEGER, offset: 0 };
    await searchFile(options, file, search, findings);
    const named = findings.find(({ finding }) => finding.id === id);
    if (named) return named;
  }
  throw new Refusal('NOT_FOUND', 'The project has no such finding');
}

/** Converts a finding of a report to a finding of its project. */
function ofProject(
  { state: versionState, ...finding }: Finding,
  { line, finding: { requirement } }: FoundFinding,
  { reportId, filename, fileVersion, versions }: ProjectFile & { versions: readonly FollowedVersion[] },
): ProjectFinding {
  const { object, facts, since, changed, exception, assignment } = finding;
  const reportOf = (version: number) => versions.find((one) => one.version === version)?.reportId ?? null;
  const lastFailed = versions.filter(({ version }) => version < changed).at(-1)?.version ?? 0;
  return {
    ...finding,
    id: findingId({ filename, rule: ruleOf(line), requirement, object }),
    state: exception?.status === 'GRANTED' ? 'EXCEPTED' : versionState,
    versionState,
    reportId,
    fileName: filename,
    fileVersion,
    previousVersion: versions.find(({ version }) => version === fileVersion)?.previousVersion ?? null,
    globalId: facts?.globalId ?? null,
    ifcType: facts?.ifcType ?? null,
    name: facts?.name ?? null,
    firstReportId: reportOf(since),
    lastReportId: versionState === 'SOLVED' ? reportOf(lastFailed) : reportId,
    ...assignedTo(assignment),
  };
}

/** Returns the assignee of a finding as the API shows it. */
export function assignedTo(assignment: Finding['assignment']): Pick<ProjectFinding, 'assignment' | 'assignee' | 'dueDate'> {
  if (!assignment) return {};
  const { assignee, due } = assignment;
  return { assignment, assignee, ...(due ? { dueDate: due } : {}) };
}

interface TestedFile {
  filename: string;
  tree?: ReportTree | null | undefined;
}

/** Adds the tests of single findings that the filters need. */
export function withTests({ group, ...search }: InProjectQuery, file: TestedFile): FindingQuery {
  const { causeId, storey, passes: given, ...query } = search;
  const narrow = group && narrowTo(group, file);
  if (causeId === undefined && storey === undefined) return { ...search, narrow };
  const { causeOf } = readCauses(file.tree ?? []);
  return {
    ...query,
    narrow,
    passes: (line, finding) =>
      (storey === undefined || (finding.facts?.storey ?? '') === storey) &&
      (causeId === undefined || causeOf(line, finding) === causeId) &&
      (given?.(line, finding) ?? true),
  };
}

/** Returns a function that keeps the findings of these groups. */
function narrowTo({ by, values }: NonNullable<ProjectQuery['group']>, { filename, tree }: TestedFile): FindingQuery['narrow'] {
  const named = new Set(values);
  let reading: Promise<ValuesOf> | undefined;
  return async (searched, match) => {
    reading ??= readValues({ filename, tree, searched }, by);
    const parts = (await splitByValue(match, await reading)).filter(({ value }) => named.has(groupValue(value)));
    const places = parts.flatMap(placesIn).sort((a, b) => a - b);
    return { ...match, places, count: places.length };
  };
}

/** Converts a search of the project to a search of one report. */
export function queryOf(search: ProjectQuery, { previousVersion }: Pick<ProjectFile, 'previousVersion'>): InProjectQuery {
  const { state, versionState, isFirstOpen, assigneeId, fileName: _, sortBy: __, ...others } = search;
  const states = isFirstOpen && previousVersion === null ? versionState?.map(statedInFirst) : versionState;
  return { ...others, state: states, reportedState: state?.length ? state : undefined, assignee: assigneeId };
}

/** Returns the state that is stored in a first version, where all that fails is NEW and nothing is OPEN. */
function statedInFirst(state: FindingState): FindingState {
  return state === 'OPEN' ? 'NEW' : state === 'NEW' ? 'OPEN' : state;
}

/** True when the search filters by state only, so that stored counts give the total. */
function isOfStates({ state: _, limit: __, offset: ___, source: ____, language: _____, ...rest }: InProjectQuery): boolean {
  return (
    Object.values(rest).every((value) => value === undefined || value === '' || value === false) && rest.excepted === undefined
  );
}

/** Counts the places in a file, in the layers that are followed, that exceptions cover; those beyond what the report lists too. */
function exceptedPlaces(layers: readonly ExceptedLayer[]): number {
  const followed: readonly string[] = FOLLOWED_LAYERS;
  return layers.filter(({ layer }) => followed.includes(layer)).reduce((sum, { errors, warnings }) => sum + errors + warnings, 0);
}

function countOf({ totals, setTotals, validityTotals }: FollowedFile, query: FindingQuery): number {
  const { state, overdue } = query;
  const states = (state?.length ? state : FINDING_STATES).filter((one) => !overdue || isFailing(one));
  const ofSource = { SPECIFICATION: totals, RULE_SET: setTotals, VALIDITY: validityTotals };
  const counts = sourcesOf(query).map((source) => ofSource[source]);
  return counts.reduce((sum, one) => sum + states.reduce((total, name) => total + one[name], 0), 0);
}

export async function filesToSearch(options: FindingOptions, projectId: string, search: ProjectQuery): Promise<FollowedFile[]> {
  const { db } = options;
  const { fileName: filename, assigneeId, overdue } = search;
  const files = await findProjectFiles(db, { projectId, ...(filename === undefined ? {} : { filename }) });
  const assigned = assigneeId !== undefined || overdue ? await findAssignedFiles(db, projectId) : undefined;
  return followedFiles(
    options,
    files.filter((file) => assigned?.has(file.filename) ?? true),
  );
}

/** Derives the findings of the files that have none yet. */
export async function followedFiles(options: FindingOptions, files: ProjectFile[]): Promise<FollowedFile[]> {
  const followed: FollowedFile[] = [];
  for (const file of files) {
    const counted = file.totals ? file : ((await follow(options, file.reportId)) ?? file);
    const { totals, setTotals, validityTotals, previousVersion } = counted;
    if (!totals) continue;
    const others = { setTotals: setTotals ?? noFindings(), validityTotals: validityTotals ?? noFindings() };
    followed.push({ ...file, previousVersion, totals, ...others });
  }
  return followed;
}

async function follow(options: FindingOptions, reportId: string): Promise<FindingsRecord | undefined> {
  const report = await findReport(options.db, reportId);
  return report && (await readFindings(options, report));
}
