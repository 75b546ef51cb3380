/** Searches one page of the findings of a report. Visits each object once and reads only the findings on the page. */
import type * as z from 'zod';
import { FINDING_SOURCES, type FindingSource } from '../../common/contract/finding-states.ts';
import type { findingSearchSchema, ProjectFindingState } from '../../common/contract/findings.ts';
import { searchWords } from '../../common/contract/folded-text.ts';
import { type FindingState, isFailing } from '../../engine/findings/finding.ts';
import type { FindingChunk, FindingLine } from '../db/finding-row.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import { coverObjects, placesOf } from './cover-objects.ts';
import type { StoredFinding } from './finding-columns.ts';
import type { FindingsRecord } from './finding-queries.ts';
import type { ObjectSet, ObjectTest, StoredFindings } from './finding-reader.ts';
import { sourceOf } from './line-rule.ts';
import { isOfRule, type Marks } from './read-marks.ts';

export type FindingQuery = z.output<typeof findingSearchSchema> & {
  specificationName?: string | undefined;
  /** States to filter by, where an excepted finding counts as EXCEPTED instead of its state over the versions. */
  reportedState?: readonly ProjectFindingState[] | undefined;
  /** Selects findings by what no filter of objects can test. */
  passes?: ((line: FindingLine, finding: StoredFinding) => boolean) | undefined;
  /** Selects findings of a chunk by what all of them are grouped by. */
  narrow?: ((searched: Searched, match: SelectedPlaces) => Promise<SelectedPlaces>) | undefined;
};

export interface FoundFinding {
  line: FindingLine;
  state: FindingState;
  finding: StoredFinding;
}

export interface Searched {
  findings: StoredFindings;
  marks: Marks;
  /** YYYY-MM-DD */
  today: string;
}

/** Returns whether the search filters by exceptions or assignments. */
export function needsMarks({ excepted, reportedState, assignee, overdue, narrow }: FindingQuery): boolean {
  const filters = [excepted, assignee, overdue || undefined, narrow];
  return (reportedState?.length ?? 0) > 0 || filters.some((filter) => filter !== undefined);
}

/** Returns a page: rule by rule in the order of the report, then in the order of states. */
export async function searchFindings(searched: Searched, search: FindingQuery): Promise<{ data: FoundFinding[]; total: number }> {
  const { findings } = searched;
  const { limit, offset } = search;
  const data: FoundFinding[] = [];
  let total = 0;
  for await (const { line, chunk, places, count } of selectPlaces(searched, search)) {
    const from = Math.max(0, offset - total);
    const to = Math.min(count, from + limit - data.length);
    total += count;
    if (from >= to) continue;
    const onPage = places?.slice(from, to) ?? Array.from({ length: to - from }, (_, at) => from + at);
    for (const finding of await findings.read(chunk, onPage)) data.push({ line, state: chunk.state, finding });
  }
  return { data, total };
}

/** The findings of a chunk that a search selects. */
export interface SelectedPlaces {
  line: FindingLine;
  chunk: FindingChunk;
  /** undefined: all of the chunk. */
  places: readonly number[] | undefined;
  count: number;
}

/** Yields what a search selects, in the order of its pages. */
export async function* selectPlaces(searched: Searched, search: FindingQuery): AsyncGenerator<SelectedPlaces> {
  const { findings } = searched;
  const filters = await objectFilters(searched, search);
  for (const { line, chunk } of chunksOf(findings.record, search)) {
    const objects = filters.map((filter) => filter(line, chunk)).reduce(both, true);
    if (objects === false) continue;
    const filtered = objects === true ? undefined : placesOf(await findings.numbersOf(chunk), objects);
    const places = search.passes ? await placesThatPass(findings, { line, chunk }, filtered, search.passes) : filtered;
    const match = { line, chunk, places, count: places?.length ?? chunk.count };
    yield search.narrow ? await search.narrow(searched, match) : match;
  }
}

async function placesThatPass(
  findings: StoredFindings,
  { line, chunk }: { line: FindingLine; chunk: FindingChunk },
  filtered: readonly number[] | undefined,
  passes: NonNullable<FindingQuery['passes']>,
): Promise<number[]> {
  const places = filtered ?? Array.from({ length: chunk.count }, (_, at) => at);
  const read = await findings.read(chunk, places);
  return places.filter((_, at) => passes(line, read[at] as StoredFinding));
}

/** Returns what the rules of the findings are of that a search selects. */
export function sourcesOf({ source, specificationId, ruleSet, layer }: FindingQuery): readonly FindingSource[] {
  if (source?.length) return source;
  const isNamed = [specificationId, ruleSet, layer].some((one) => one !== undefined);
  return isNamed ? FINDING_SOURCES : ['SPECIFICATION'];
}

function* chunksOf({ lines }: FindingsRecord, search: FindingQuery): Generator<{ line: FindingLine; chunk: FindingChunk }> {
  const { state, reportedState, specificationId, specificationName, ruleSet, layer, ruleId, overdue } = search;
  const sources = sourcesOf(search);
  for (const line of lines) {
    if (!sources.includes(sourceOf(line)) || (ruleSet ?? line.ruleSet?.code) !== line.ruleSet?.code) continue;
    if ((layer ?? line.validity?.layer) !== line.validity?.layer) continue;
    if ((specificationId ?? line.specificationId) !== line.specificationId || (ruleId ?? line.ruleId) !== line.ruleId) continue;
    if ((specificationName ?? line.specificationName) !== line.specificationName) continue;
    for (const chunk of line.chunks) {
      if (overdue && !isFailing(chunk.state)) continue;
      if (state?.length && !state.includes(chunk.state)) continue;
      if (
        reportedState?.length &&
        !reportedState.includes(chunk.state) &&
        !(reportedState.includes('EXCEPTED') && isFailing(chunk.state))
      )
        continue;
      yield { line, chunk };
    }
  }
}

/** Returns which objects of a chunk the search selects. */
type ObjectFilter = (line: FindingLine, chunk: FindingChunk) => ObjectSet;

async function objectFilters({ findings, marks, today }: Searched, search: FindingQuery): Promise<ObjectFilter[]> {
  const filters: ObjectFilter[] = [];
  const { excepted, reportedState, assignee, overdue } = search;
  if (excepted !== undefined || reportedState?.length) {
    const cover = await coverObjects(findings, marks.exceptions);
    const only = (isExcepted: boolean, line: FindingLine, chunk: FindingChunk) => {
      const covered = isFailing(chunk.state) && (cover.get(line) ?? false);
      return isExcepted ? covered : not(covered);
    };
    if (excepted !== undefined) filters.push((line, chunk) => only(excepted, line, chunk));
    if (reportedState?.length) {
      const wantsExcepted = reportedState.includes('EXCEPTED');
      filters.push((line, chunk) => {
        const wantsState = reportedState.includes(chunk.state);
        return !isFailing(chunk.state) || (wantsExcepted && wantsState) || only(wantsExcepted, line, chunk);
      });
    }
  }
  if (assignee !== undefined || overdue) filters.push(await assignmentFilter({ findings, marks, today }, search));
  const test = objectTestOf(findings.record, search);
  if (test) {
    const objects = await findings.select(test);
    filters.push(() => objects);
  }
  return filters;
}

/** Selects by the assignment that holds: that of the object, or else that of the rule. */
async function assignmentFilter({ findings, marks, today }: Searched, search: FindingQuery): Promise<ObjectFilter> {
  const { assignee, overdue } = search;
  const ofObjects = marks.assignments.filter((mark) => !isOfRule(mark));
  const matches = marks.assignments.filter(({ record: { assignee_id, due } }) => {
    if (overdue && (due === null || due >= today)) return false;
    return assignee === undefined || assignee_id === assignee;
  });
  const assigned = await coverObjects(findings, ofObjects);
  const assignedMatches = await coverObjects(
    findings,
    matches.filter((mark) => !isOfRule(mark)),
  );
  const ofRules = await coverObjects(findings, matches.filter(isOfRule));
  return (line) => {
    const byObject = assignedMatches.get(line) ?? false;
    const byRule = both(ofRules.get(line) ?? false, not(assigned.get(line) ?? false));
    return not(both(not(byObject), not(byRule)));
  };
}

function not(objects: ObjectSet): ObjectSet {
  return typeof objects === 'boolean' ? !objects : (number) => !objects(number);
}

function both(a: ObjectSet, b: ObjectSet): ObjectSet {
  if (typeof a === 'boolean') return a && b;
  if (typeof b === 'boolean') return b && a;
  return (number) => a(number) && b(number);
}

function objectTestOf({ aliases }: FindingsRecord, { query, type, object, globalId }: FindingQuery): ObjectTest | undefined {
  const words = searchWords(query);
  const ofType = searchWords(type);
  if (words.length === 0 && ofType.length === 0 && object === undefined && globalId === undefined) return undefined;
  // The name of an object is its GlobalId unless an export gave new ones.
  const name = object ?? (aliases ? undefined : globalId);
  return {
    key: JSON.stringify(['SEARCH', words, ofType, object, globalId]),
    // When several records share a GlobalId, the names of the others are derived from it.
    mayHold: ({ first, last }) => name === undefined || (first <= `${name}#~` && name <= last),
    passes(one) {
      if (object !== undefined && one.object !== object) return false;
      const { facts } = one;
      if (globalId !== undefined && facts?.globalId !== globalId) return false;
      return (
        hasWords(words, facts?.globalId, facts?.name, facts?.longName, facts?.tag) &&
        hasWords(ofType, facts?.ifcType, facts?.typeName)
      );
    },
  };
}

function hasWords(words: readonly string[], ...texts: (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  const text = normalizeSearchText(...texts);
  return words.every((word) => text.includes(word));
}
