/**
 * Sorts and groups the findings of a project. What matches is divided by the value that it is sorted by, as places in chunks; only the
 * findings on the page are read as a whole.
 */
import type * as z from 'zod';
import type { FindingGrouping } from '../../common/contract/finding-states.ts';
import type {
  FindingGroup,
  findingGroupSearchSchema,
  ProjectFinding,
  projectFindingSearchSchema,
} from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Language } from '../../common/contract/users.ts';
import { namedPerson } from '../http/named-person.ts';
import { findReport, type ReportRecord } from '../reports/report-queries.ts';
import type { FindingOptions, WordedOptions } from './find-line.ts';
import { readCauses } from './finding-causes.ts';
import {
  causeObject,
  type FindingValue,
  findUploads,
  groupValue,
  placesIn,
  readValues,
  splitByValue,
  type Uploads,
  type ValuesOf,
} from './finding-values.ts';
import { ruleNameIn, sourceOf } from './line-rule.ts';
import { pairObjectName } from './pair-causes.ts';
import { filesToSearch, queryOf, showInProject, withTests } from './project-findings.ts';
import type { ProjectFile } from './project-queries.ts';
import { openFindings } from './read-report-findings.ts';
import { type FoundFinding, type Searched, type SelectedPlaces, selectPlaces } from './search-findings.ts';

type ProjectQuery = z.output<typeof projectFindingSearchSchema>;
type SortedQuery = ProjectQuery & { groupBy?: FindingGrouping | undefined };
type GroupQuery = z.output<typeof findingGroupSearchSchema>;

/** A file that is searched. */
export interface OpenedFile {
  file: ProjectFile;
  record: ReportRecord;
  searched: Searched;
}

/** Findings of one chunk with the same values. */
export type Segment = SelectedPlaces & { opened: OpenedFile };

/** Findings with the same values, in the order of an unsorted search. */
interface Part {
  /** null where there is no value, and where nothing is grouped. */
  group: FindingValue;
  value: FindingValue;
  segments: Segment[];
}

const COLLATOR = new Intl.Collator('nl', { numeric: true });

export async function sortProjectFindings(
  options: WordedOptions,
  projectId: string,
  search: ProjectQuery,
): Promise<ListResponse<ProjectFinding>> {
  const { limit, offset } = search;
  const data: ProjectFinding[] = [];
  let total = 0;
  for (const segment of (await sortFindings(options, projectId, search)).segments) {
    const from = Math.max(0, offset - total);
    const to = Math.min(segment.count, from + limit - data.length);
    total += segment.count;
    if (from >= to) continue;
    const { opened } = segment;
    const page = { data: await readSegment(segment, { from, to }), marks: opened.searched.marks };
    data.push(...(await showInProject(options, opened, page)).map(({ finding }) => finding));
  }
  return { data, total };
}

/** Lists the groups of the findings that match, those with most findings first. */
export async function searchFindingGroups(
  options: WordedOptions,
  projectId: string,
  search: GroupQuery,
): Promise<ListResponse<FindingGroup>> {
  const { groupBy, limit, offset } = search;
  const { groups } = await divideFindings(options, projectId, search);
  const onPage = groups.slice(offset, offset + limit).map(async ({ value, count, parts }): Promise<FindingGroup> => {
    const [segment] = parts[0]?.segments ?? [];
    const { language } = options;
    return { value, count, ...(segment && value !== '' ? await factsOf(groupBy, value, { ...segment, language }) : {}) };
  });
  const data = await Promise.all(onPage);
  return { data, total: groups.length };
}

/** Returns what names a group by cause or person; its value names another. */
async function factsOf(
  groupBy: FindingGrouping,
  value: string,
  { language, ...segment }: Segment & { language: Language },
): Promise<Pick<FindingGroup, 'cause' | 'ruleName' | 'objectName' | 'person'>> {
  const { line, opened } = segment;
  const { record, searched } = opened;
  if (groupBy === 'cause') {
    if (line.ruleSet?.isOfPairs) return { ruleName: ruleNameIn(language, line), ...(await objectFacts(segment, value)) };
    if (sourceOf(line) !== 'SPECIFICATION') return { ruleName: ruleNameIn(language, line) };
    const cause = readCauses(record.tree ?? []).factsOf(value);
    return cause ? { cause } : {};
  }
  if (groupBy !== 'person') return {};
  const assignment = searched.marks.assignments.find(({ record: { assignee_id } }) => assignee_id === value);
  return assignment ? { person: { id: value, ...namedPerson(assignment.record) } } : {};
}

async function objectFacts(segment: Segment, cause: string): Promise<Pick<FindingGroup, 'objectName'>> {
  const object = causeObject(cause);
  const [first] = object === undefined ? [] : await readSegment(segment, { from: 0, to: 1 });
  return object !== undefined && first ? { objectName: pairObjectName(first.finding, object) } : {};
}

interface SortedFindings {
  segments: readonly Segment[];
  uploads: Uploads;
}

/** Returns what matches in its order: group by group, those with most findings first, and in each by the sort. */
export async function sortFindings(options: FindingOptions, projectId: string, search: SortedQuery): Promise<SortedFindings> {
  const { groups, uploads } = await divideFindings(options, projectId, search);
  const direction = search.sortBy?.order === 'DESC' ? -1 : 1;
  const segments = groups.flatMap(({ parts }) =>
    parts.sort((a, b) => compareValues(a.value, b.value, direction)).flatMap((part) => part.segments),
  );
  return { segments, uploads };
}

function compareValues(a: FindingValue, b: FindingValue, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  for (const [at, text] of a.entries()) {
    const other = b[at] ?? '';
    const compared = COLLATOR.compare(text, other) || (text < other ? -1 : Number(text > other));
    if (compared !== 0) return direction * compared;
  }
  return 0;
}

/** Reads findings of a segment. */
export async function readSegment(
  { opened, line, chunk, ...match }: Segment,
  { from, to }: { from: number; to: number },
): Promise<FoundFinding[]> {
  const onPage = placesIn({ line, chunk, ...match }).slice(from, to);
  return (await opened.searched.findings.read(chunk, onPage)).map((finding) => ({ line, state: chunk.state, finding }));
}

interface DividedFindings {
  groups: { value: string; count: number; parts: Part[] }[];
  uploads: Uploads;
}

/** Divides what matches by what it is grouped and sorted by; without a grouping all of it is one group. */
async function divideFindings(
  options: FindingOptions,
  projectId: string,
  { groupBy, sortBy, ...search }: SortedQuery,
): Promise<DividedFindings> {
  const parts = new Map<string, Part>();
  const uploads = await findUploads(options.db, projectId);
  for (const file of await filesToSearch(options, projectId, search)) {
    const record = await findReport(options.db, file.reportId);
    // The report was deleted meanwhile.
    if (!record) continue;
    const searched = await openFindings(options, record);
    const opened = { file, record, searched };
    const valued = { filename: file.filename, tree: record.tree, searched };
    const sortValues = await readValues(valued, sortBy?.field ?? 'file', uploads);
    const groupValues = groupBy ? await readValues(valued, groupBy) : NOT_GROUPED;
    for await (const match of selectPlaces(searched, withTests(queryOf(search, file), record))) {
      for (const { value: group, ...grouped } of await splitByValue(match, groupValues)) {
        for (const { value, ...segment } of await splitByValue(grouped, sortValues))
          addTo(parts, { group, value }, { ...segment, opened });
      }
    }
  }
  return { groups: groupParts([...parts.values()]), uploads };
}

const NOT_GROUPED: ValuesOf = async () => ({ all: null });

function addTo(parts: Map<string, Part>, { group, value }: Omit<Part, 'segments'>, segment: Segment): void {
  const key = JSON.stringify([group, value]);
  const part = parts.get(key);
  if (part) part.segments.push(segment);
  else parts.set(key, { group, value, segments: [segment] });
}

function groupParts(parts: readonly Part[]): DividedFindings['groups'] {
  const groups = new Map<string, { name: FindingValue; value: string; count: number; parts: Part[] }>();
  for (const part of parts) {
    const value = groupValue(part.group);
    const group = groups.get(value) ?? { name: part.group, value, count: 0, parts: [] };
    groups.set(value, group);
    group.parts.push(part);
    for (const { count } of part.segments) group.count += count;
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || compareValues(a.name, b.name, 1));
}
