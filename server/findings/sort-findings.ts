/**
 * Sorts the findings of a project. What matches is grouped by the value that it is sorted by; only the findings on the page are
 * read as a whole.
 */
import type * as z from 'zod';
import type { FindingSort } from '../../common/contract/finding-states.ts';
import type { ProjectFinding, projectFindingSearchSchema } from '../../common/contract/findings.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { Queries } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';
import { findReport, type ReportRecord } from '../reports/report-queries.ts';
import { coverObjects } from './cover-objects.ts';
import type { FindingOptions } from './find-line.ts';
import type { ObjectSet } from './finding-reader.ts';
import { filesToSearch, queryOf, showInProject, withTests } from './project-findings.ts';
import type { ProjectFile } from './project-queries.ts';
import { isOfLine, isOfRule, type Marks } from './read-marks.ts';
import { openFindings } from './read-report-findings.ts';
import { type FoundFinding, type Searched, type SelectedPlaces, selectPlaces } from './search-findings.ts';

type ProjectQuery = z.output<typeof projectFindingSearchSchema>;
type SortedQuery = ProjectQuery & { sortBy: NonNullable<ProjectQuery['sortBy']> };

/** A file that is searched. */
interface OpenedFile {
  file: ProjectFile;
  record: ReportRecord;
  searched: Searched;
}

type Segment = SelectedPlaces & { opened: OpenedFile };

/** Findings with the same value, in the order of an unsorted search. */
interface Group {
  /** Compared one by one; null where there is no value. */
  value: readonly string[] | null;
  segments: Segment[];
}

const COLLATOR = new Intl.Collator('nl', { numeric: true });

export async function sortProjectFindings(
  options: FindingOptions,
  projectId: string,
  search: SortedQuery,
): Promise<ListResponse<ProjectFinding>> {
  const { limit, offset, sortBy } = search;
  const groups = await groupFindings(options, projectId, search);
  const sorted = [...groups.values()].sort((a, b) => compareValues(a.value, b.value, sortBy.order === 'DESC' ? -1 : 1));
  const data: ProjectFinding[] = [];
  let total = 0;
  for (const { segments } of sorted) {
    for (const segment of segments) {
      const from = Math.max(0, offset - total);
      const to = Math.min(segment.count, from + limit - data.length);
      total += segment.count;
      if (from < to) data.push(...(await readSegment(options, segment, { from, to })));
    }
  }
  return { data, total };
}

function compareValues(a: Group['value'], b: Group['value'], direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  for (const [at, text] of a.entries()) {
    const other = b[at] ?? '';
    const compared = COLLATOR.compare(text, other) || (text < other ? -1 : Number(text > other));
    if (compared !== 0) return direction * compared;
  }
  return 0;
}

async function readSegment(
  options: FindingOptions,
  { opened, line, chunk, places }: Segment,
  { from, to }: { from: number; to: number },
): Promise<ProjectFinding[]> {
  const onPage = places?.slice(from, to) ?? Array.from({ length: to - from }, (_, at) => from + at);
  const { findings, marks } = opened.searched;
  const data = (await findings.read(chunk, onPage)).map((finding): FoundFinding => ({ line, state: chunk.state, finding }));
  return (await showInProject(options, opened, { data, marks })).map(({ finding }) => finding);
}

async function groupFindings(options: FindingOptions, projectId: string, search: SortedQuery): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  const add = (value: Group['value'], segment: Segment) => {
    const key = JSON.stringify(value);
    const group = groups.get(key);
    if (group) group.segments.push(segment);
    else groups.set(key, { value, segments: [segment] });
  };
  const { field } = search.sortBy;
  const uploads = field === 'age' ? await findUploads(options.db, projectId) : new Map<string, string>();
  for (const file of await filesToSearch(options, projectId, search)) {
    const record = await findReport(options.db, file.reportId);
    // The report was deleted meanwhile.
    if (!record) continue;
    const searched = await openFindings(options, record);
    const opened = { file, record, searched };
    const valuesOf = await readValues(opened, field, uploads);
    for await (const match of selectPlaces(searched, withTests(queryOf(search), record.tree)))
      for (const { value, ...part } of await splitByValue(match, valuesOf)) add(value, { ...part, opened });
  }
  return groups;
}

/** Returns the value of a whole chunk, or a function that returns the value of the finding at a place. */
type ValuesOf = (match: SelectedPlaces) => Promise<{ all: Group['value'] } | { at: (place: number) => Group['value'] }>;

async function splitByValue(match: SelectedPlaces, valuesOf: ValuesOf): Promise<(SelectedPlaces & { value: Group['value'] })[]> {
  const values = await valuesOf(match);
  if ('all' in values) return [{ ...match, value: values.all }];
  const parts = new Map<string, { value: Group['value']; places: number[] }>();
  for (const place of match.places ?? Array.from({ length: match.count }, (_, at) => at)) {
    const value = values.at(place);
    const key = JSON.stringify(value);
    const part = parts.get(key);
    if (part) part.places.push(place);
    else parts.set(key, { value, places: [place] });
  }
  return [...parts.values()].map(({ value, places }) => ({ ...match, value, places, count: places.length }));
}

async function readValues(
  { file, searched: { findings, marks } }: OpenedFile,
  field: FindingSort,
  uploads: ReadonlyMap<string, string>,
): Promise<ValuesOf> {
  if (field === 'file') return async () => ({ all: [file.filename] });
  if (field === 'rule') return async ({ line }) => ({ all: [line.ruleName, line.specificationName, line.ruleId] });
  if (field === 'age') {
    return async ({ chunk }) => {
      const since = await findings.sinceOf(chunk);
      return { at: (place) => [uploads.get(uploadKey(file.filename, since[place] as number)) ?? ''] };
    };
  }
  const sortValue = ({ record }: Assignment): Group['value'] => {
    if (field === 'due') return record.due === null ? null : [record.due];
    return [personName(namedPerson(record)), record.assignee_id];
  };
  const ofObjects = await coverByValue(findings, marks, sortValue);
  return async ({ line, chunk }) => {
    const ofRule = marks.assignments.find((mark) => isOfRule(mark) && isOfLine(mark, line));
    const rest = ofRule ? sortValue(ofRule) : null;
    const own = ofObjects.flatMap(({ value, cover }) => {
      const objects: ObjectSet = cover.get(line) ?? false;
      return typeof objects === 'function' ? [{ value, has: objects }] : [];
    });
    if (own.length === 0) return { all: rest };
    const numbers = await findings.numbersOf(chunk);
    return {
      at: (place) => {
        const named = own.find(({ has }) => has(numbers[place] as number));
        return named ? named.value : rest;
      },
    };
  };
}

type Assignment = Marks['assignments'][number];

/** Returns the objects with assignments of their own, which take precedence over that of the rule, by value. */
async function coverByValue(
  findings: Searched['findings'],
  { assignments }: Marks,
  sortValue: (assignment: Assignment) => Group['value'],
): Promise<{ value: Group['value']; cover: ReadonlyMap<FindingLine, ObjectSet> }[]> {
  const byValue = new Map<string, { value: Group['value']; marks: Assignment[] }>();
  for (const mark of assignments.filter((one) => !isOfRule(one))) {
    const value = sortValue(mark);
    const key = JSON.stringify(value);
    const group = byValue.get(key);
    if (group) group.marks.push(mark);
    else byValue.set(key, { value, marks: [mark] });
  }
  return Promise.all(
    [...byValue.values()].map(async ({ value, marks }) => ({ value, cover: await coverObjects(findings, marks) })),
  );
}

function uploadKey(filename: string, version: number): string {
  return JSON.stringify([filename, version]);
}

/** Returns when each version was uploaded, in ISO 8601 UTC. Deleted versions are absent: they sort as the oldest. */
async function findUploads(db: Queries, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('files')
    .select(['filename', 'version', 'uploaded_at'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ filename, version, uploaded_at }) => [uploadKey(filename, version), uploaded_at.toISOString()]));
}
