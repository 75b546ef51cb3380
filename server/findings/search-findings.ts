/** One page of the findings of a report. Objects are searched, each once; of findings themselves only those of the page are read. */
import type * as z from 'zod';
import type { findingSearchSchema, ProjectFindingState } from '../../common/contract/findings.ts';
import { searchWords } from '../../common/contract/folded-text.ts';
import { type FindingState, isFailing } from '../../engine/findings/finding.ts';
import type { FindingChunk, FindingLine } from '../db/finding-row.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import { coverObjects, placesOf } from './cover-objects.ts';
import type { StoredFinding } from './finding-columns.ts';
import type { FindingsRecord } from './finding-queries.ts';
import type { ObjectSet, ObjectTest, StoredFindings } from './finding-reader.ts';
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
  findings: StoredFindings;
  marks: Marks;
  /** YYYY-MM-DD */
  today: string;
}

/** Rule by rule in the order of the report, in the order of states. */
export async function searchFindings(searched: Searched, search: FindingQuery): Promise<{ data: FoundFinding[]; total: number }> {
  const { findings } = searched;
  const filters = await objectFilters(searched, search);
  const { limit, offset } = search;
  const data: FoundFinding[] = [];
  let total = 0;
  for (const { line, chunk } of chunksOf(findings.record, search)) {
    const objects = filters.map((filter) => filter(line, chunk)).reduce(both, true);
    if (objects === false) continue;
    const places = objects === true ? undefined : placesOf(await findings.numbersOf(chunk), objects);
    const count = places?.length ?? chunk.count;
    const from = Math.max(0, offset - total);
    const to = Math.min(count, from + limit - data.length);
    total += count;
    if (from >= to) continue;
    const onPage = places?.slice(from, to) ?? Array.from({ length: to - from }, (_, at) => from + at);
    for (const finding of await findings.read(chunk, onPage)) data.push({ line, state: chunk.state, finding });
  }
  return { data, total };
}

function* chunksOf({ lines }: FindingsRecord, search: FindingQuery): Generator<{ line: FindingLine; chunk: FindingChunk }> {
  const { state, toldState, specificationId, specificationName, ruleId, overdue } = search;
  for (const line of lines) {
    if ((specificationId ?? line.specificationId) !== line.specificationId || (ruleId ?? line.ruleId) !== line.ruleId) continue;
    if ((specificationName ?? line.specificationName) !== line.specificationName) continue;
    for (const chunk of line.chunks) {
      if (overdue && !isFailing(chunk.state)) continue;
      if (state?.length && !state.includes(chunk.state)) continue;
      if (toldState?.length && !toldState.includes(chunk.state) && !(toldState.includes('EXCEPTED') && isFailing(chunk.state)))
        continue;
      yield { line, chunk };
    }
  }
}

/** Of which objects the findings of a chunk are wanted. */
type ObjectFilter = (line: FindingLine, chunk: FindingChunk) => ObjectSet;

async function objectFilters({ findings, marks, today }: Searched, search: FindingQuery): Promise<ObjectFilter[]> {
  const filters: ObjectFilter[] = [];
  const { excepted, toldState, assignee, overdue } = search;
  if (excepted !== undefined || toldState?.length) {
    const cover = await coverObjects(findings, marks.exceptions);
    const only = (isExcepted: boolean, line: FindingLine, chunk: FindingChunk) => {
      const covered = isFailing(chunk.state) && (cover.get(line) ?? false);
      return isExcepted ? covered : not(covered);
    };
    if (excepted !== undefined) filters.push((line, chunk) => only(excepted, line, chunk));
    if (toldState?.length) {
      const wantsExcepted = toldState.includes('EXCEPTED');
      filters.push((line, chunk) => {
        const wantsState = toldState.includes(chunk.state);
        return !isFailing(chunk.state) || (wantsExcepted && wantsState) || only(wantsExcepted, line, chunk);
      });
    }
  }
  if (assignee !== undefined || overdue) {
    const own = marks.assignments.filter(({ record: { assignee_id, due } }) => {
      if (overdue && (due === null || due >= today)) return false;
      return assignee === undefined || assignee_id === assignee;
    });
    const cover = await coverObjects(findings, own);
    filters.push((line) => cover.get(line) ?? false);
  }
  const test = objectTestOf(findings.record, search);
  if (test) {
    const objects = await findings.select(test);
    filters.push(() => objects);
  }
  return filters;
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
  // The name of an object is its GlobalId, as long as no export made new ones.
  const name = object ?? (aliases ? undefined : globalId);
  return {
    key: JSON.stringify(['SEARCH', words, ofType, object, globalId]),
    // Of several records with one GlobalId the others are named after it.
    mayHold: ({ first, last }) => name === undefined || (first <= `${name}#~` && name <= last),
    passes(one) {
      if (object !== undefined && one.object !== object) return false;
      const { facts } = one;
      if (globalId !== undefined && facts?.globalId !== globalId) return false;
      return hasWords(words, facts?.globalId, facts?.name, facts?.tag) && hasWords(ofType, facts?.ifcType, facts?.typeName);
    },
  };
}

function hasWords(words: readonly string[], ...texts: (string | null | undefined)[]): boolean {
  if (words.length === 0) return true;
  const text = normalizeSearchText(...texts);
  return words.every((word) => text.includes(word));
}
