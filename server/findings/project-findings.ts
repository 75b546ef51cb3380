/** The findings of a project: of the newest version of each of its files. */
import type * as z from 'zod';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type {
  FindingCounts,
  ProjectFinding,
  ProjectFindings,
  projectFindingSearchSchema,
} from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import { FINDING_STATES, isFailing } from '../../engine/findings/finding.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { findReport } from '../reports/report-queries.ts';
import { createExceptedReader } from './excepted-counts.ts';
import type { FindingOptions } from './find-line.ts';
import { readFindings } from './follow-versions.ts';
import {
  countAsked,
  countObjects,
  countRules,
  findAssignedFiles,
  findProjectFiles,
  type ProjectFile,
} from './project-queries.ts';
import { findIn, showFindings } from './read-report-findings.ts';
import { noFindings } from './write-findings.ts';

type ProjectQuery = z.output<typeof projectFindingSearchSchema>;
type FollowedFile = ProjectFile & { totals: FindingCounts };

export async function readProjectFindings(options: FindingOptions, projectId: string): Promise<Omit<ProjectFindings, 'rights'>> {
  const { db, now } = options;
  const files = await followedFiles(options, await findProjectFiles(db, { projectId }));
  const ids = files.map(({ reportId }) => reportId);
  const counts = await createExceptedReader(options).read(files.map((file) => ({ ...file, projectId })));
  const listed = files.map(({ filename, reportId, fileVersion, totals }) => {
    return { filename, reportId, fileVersion, counts: totals, excepted: counts.get(reportId)?.objects ?? 0 };
  });
  const totals = noFindings();
  for (const { counts } of listed) for (const state of FINDING_STATES) totals[state] += counts[state];
  return {
    totals,
    objects: await countObjects(db, ids),
    excepted: listed.reduce((sum, { excepted }) => sum + excepted, 0),
    asked: await countAsked(db, projectId, dutchDay(now())),
    files: listed,
    rules: await countRules(db, ids),
  };
}

/** File by file, by name; within a file as in its report. Reads what the page shows, and where rows are filtered what may hold one. */
export async function searchProjectFindings(
  options: FindingOptions,
  projectId: string,
  search: ProjectQuery,
): Promise<ListResponse<ProjectFinding>> {
  const { limit, offset } = search;
  const data: ProjectFinding[] = [];
  let total = 0;
  for (const file of await filesToSearch(options, projectId, search)) {
    const page = { limit: limit - data.length, offset: Math.max(0, offset - total) };
    const count = isOfStates(search) ? countOf(file.totals, search) : undefined;
    if (count !== undefined && (page.limit === 0 || count <= page.offset)) total += count;
    else total += await searchFile(options, file, { ...search, ...page }, data);
  }
  return { data, total };
}

/** Puts the found into `data` and answers how many there are. */
async function searchFile(
  options: FindingOptions,
  { reportId, filename, fileVersion }: ProjectFile,
  search: ProjectQuery,
  data: ProjectFinding[],
): Promise<number> {
  const record = await findReport(options.db, reportId);
  // Deleted meanwhile.
  if (!record) return 0;
  const found = await findIn(options, record, search);
  if (found.data.length > 0) {
    const shown = await showFindings(options, finishedReport(options.db, record), found);
    data.push(...shown.map((finding) => ({ ...finding, reportId, filename, fileVersion })));
  }
  return found.total;
}

/** Nothing but states is asked for, so that stored counts say how many there are. */
function isOfStates({ state: _, filename: __, limit: ___, offset: ____, ...rest }: ProjectQuery): boolean {
  return (
    Object.values(rest).every((value) => value === undefined || value === '' || value === false) && rest.excepted === undefined
  );
}

function countOf(totals: FindingCounts, { state, overdue }: ProjectQuery): number {
  const states = state?.length ? state : FINDING_STATES;
  return states.filter((one) => !overdue || isFailing(one)).reduce((sum, one) => sum + totals[one], 0);
}

async function filesToSearch(options: FindingOptions, projectId: string, search: ProjectQuery): Promise<FollowedFile[]> {
  const { db } = options;
  const { filename, assignee, overdue } = search;
  const files = await findProjectFiles(db, { projectId, ...(filename === undefined ? {} : { filename }) });
  const assigned = assignee !== undefined || overdue ? await findAssignedFiles(db, projectId) : undefined;
  return followedFiles(
    options,
    files.filter((file) => assigned?.has(file.filename) ?? true),
  );
}

/** Follows those that were not yet. */
async function followedFiles(options: FindingOptions, files: ProjectFile[]): Promise<FollowedFile[]> {
  const followed: FollowedFile[] = [];
  for (const file of files) {
    const totals = file.totals ?? (await follow(options, file.reportId));
    if (totals) followed.push({ ...file, totals });
  }
  return followed;
}

async function follow(options: FindingOptions, reportId: string): Promise<FindingCounts | undefined> {
  const report = await findReport(options.db, reportId);
  return report && (await readFindings(options, report)).totals;
}
