/** One page of the findings of a report. Reads only chunks that can hold one of it; those without a filter of rows are counted. */
import type * as z from 'zod';
import type { findingSearchSchema, ProjectFindingState } from '../../common/contract/findings.ts';
import { searchWords } from '../../common/contract/folded-text.ts';
import { type FindingState, isFailing } from '../../engine/findings/finding.ts';
import type { FindingChunk, FindingLine } from '../db/finding-row.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import type { StoredFinding } from './finding-columns.ts';
import type { FindingsRecord } from './finding-queries.ts';
import type { Cover, FindingReader } from './finding-reader.ts';
import type { Marks } from './read-marks.ts';

export type FindingQuery = z.output<typeof findingSearchSchema> & {
  specificationName?: string | undefined;
  /** Where what is excepted is told by that instead of its state by versions. */
  toldState?: readonly ProjectFindingState[] | undefined;
};

export interface FoundFinding {
  line: FindingLine;
  state: FindingState;
  finding: StoredFinding;
}

export interface Searched {
  record: FindingsRecord;
  reader: FindingReader;
  marks: Marks;
  /** YYYY-MM-DD */
  today: string;
}

/** Rule by rule in the order of the report, in the order of states. */
export async function searchFindings(searched: Searched, search: FindingQuery): Promise<{ data: FoundFinding[]; total: number }> {
  const { record, reader } = searched;
  const places = await placeFilters(searched, search);
  const rowFilter = rowFilterOf(search);
  const { limit, offset } = search;
  const data: FoundFinding[] = [];
  let total = 0;
  for (const { line, chunk } of chunksOf(record, search)) {
    const wanted = places.every((filter) => filter(chunk) === 'ALL') ? undefined : restOf(chunk, places);
    const count = rowFilter ? undefined : (wanted?.length ?? chunk.count);
    const isOnPage = data.length < limit && (count === undefined || total + count > offset);
    if (count === 0 || (!isOnPage && count !== undefined)) {
      total += count;
      continue;
    }
    const found = await reader.read(record.blobKey, chunk);
    const rows = wanted ? wanted.map((at) => found[at] as StoredFinding) : found;
    const left = rowFilter ? rows.filter(rowFilter) : rows;
    const from = Math.max(0, offset - total);
    for (const finding of left.slice(from, from + limit - data.length)) data.push({ line, state: chunk.state, finding });
    total += left.length;
  }
  return { data, total };
}

function* chunksOf(
  { lines, aliases }: FindingsRecord,
  search: FindingQuery,
): Generator<{ line: FindingLine; chunk: FindingChunk }> {
  const { state, toldState, specificationId, specificationName, ruleId, object, overdue } = search;
  // The name of an object is its GlobalId, as long as no export made new ones.
  const name = object ?? (aliases ? undefined : search.globalId);
  for (const line of lines) {
    if ((specificationId ?? line.specificationId) !== line.specificationId || (ruleId ?? line.ruleId) !== line.ruleId) continue;
    if ((specificationName ?? line.specificationName) !== line.specificationName) continue;
    for (const chunk of line.chunks) {
      if (overdue && !isFailing(chunk.state)) continue;
      if (state?.length && !state.includes(chunk.state)) continue;
      if (toldState?.length && !toldState.includes(chunk.state) && !(toldState.includes('EXCEPTED') && isFailing(chunk.state)))
        continue;
      // Of several records with one GlobalId the others are named after it.
      if (name !== undefined && (name > chunk.last || `${name}#~` < chunk.first)) continue;
      yield { line, chunk };
    }
  }
}

type PlaceFilter = (chunk: FindingChunk) => 'ALL' | readonly number[];

async function placeFilters({ record, reader, marks, today }: Searched, search: FindingQuery): Promise<PlaceFilter[]> {
  const filters: PlaceFilter[] = [];
  const { excepted, toldState, assignee, overdue } = search;
  if (excepted !== undefined || toldState?.length) {
    const cover = await reader.cover(record, marks.exceptions, (chunk) => isFailing(chunk.state));
    const only = (isExcepted: boolean, chunk: FindingChunk) =>
      isExcepted ? (cover.rows.get(chunk) ?? []) : uncovered(cover, chunk);
    if (excepted !== undefined) filters.push((chunk) => only(excepted, chunk));
    if (toldState?.length) {
      const wantsExcepted = toldState.includes('EXCEPTED');
      filters.push((chunk) => {
        if (!isFailing(chunk.state) || (wantsExcepted && toldState.includes(chunk.state))) return 'ALL';
        return only(wantsExcepted && !toldState.includes(chunk.state), chunk);
      });
    }
  }
  if (assignee !== undefined || overdue) {
    const own = marks.assignments.filter(({ record: { assignee_id, due } }) => {
      if (overdue && (due === null || due >= today)) return false;
      return assignee === undefined || assignee_id === assignee;
    });
    const cover = await reader.cover(record, own, () => true);
    filters.push((chunk) => cover.rows.get(chunk) ?? []);
  }
  return filters;
}

function uncovered({ rows }: Cover, chunk: FindingChunk): 'ALL' | readonly number[] {
  const covered = rows.get(chunk);
  if (covered === undefined) return 'ALL';
  if (covered === 'ALL') return [];
  const places = new Set(covered);
  return Array.from({ length: chunk.count }, (_, at) => at).filter((at) => !places.has(at));
}

/** Places that all filters leave. */
function restOf(chunk: FindingChunk, filters: readonly PlaceFilter[]): readonly number[] {
  let rest: readonly number[] | undefined;
  for (const filter of filters) {
    const places = filter(chunk);
    if (places === 'ALL') continue;
    const wanted = new Set(places);
    rest = rest ? rest.filter((at) => wanted.has(at)) : places;
  }
  return rest ?? [];
}

function rowFilterOf({ query, type, object, globalId }: FindingQuery): ((finding: StoredFinding) => boolean) | undefined {
  const words = searchWords(query);
  const ofType = searchWords(type);
  if (words.length === 0 && ofType.length === 0 && object === undefined && globalId === undefined) return undefined;
  return (finding) => {
    if (object !== undefined && finding.object !== object) return false;
    if (globalId !== undefined && finding.facts?.globalId !== globalId) return false;
    const { facts } = finding;
    return hasWords(words, facts?.globalId, facts?.name, facts?.tag) && hasWords(ofType, facts?.ifcType, facts?.typeName);
  };
}

function hasWords(words: readonly string[], ...texts: (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  const text = normalizeSearchText(...texts);
  return words.every((word) => text.includes(word));
}
