/**
 * An index of the entities of a report by GlobalId and name, with the rules that checked each and the outcomes. A search scans
 * one text with a line per entity, so that a report of a million checks is searched in milliseconds. The index is created with
 * the report and stored in its blob as one gzipped chunk of columns.
 */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { searchWords } from '../../common/contract/folded-text.ts';
import type { Check, Outcome } from '../../engine/report/report.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import { type Repeating, repeating, valueAt } from './check-columns.ts';

const FORMAT = 1;
const GZIP_LEVEL = 3;
const GLOBAL_ID_LENGTH = 22;
/** Outcomes by number; 255 is any other. */
const OUTCOMES: readonly Outcome[] = ['PASSED', 'FAILED', 'SKIPPED', 'DISABLED'];

/** Per entity. */
interface EntityMarks {
  tag: Repeating<string | null>;
  storey: Repeating<string | null>;
  typeName: Repeating<string | null>;
}

/** Entities by number; the checks of an entity are `starts[entity]` to `starts[entity + 1]`. */
export interface EntityIndex {
  /** The searched text, a line per entity. */
  searchText: string;
  names: string[];
  /** The GlobalIds with 22 characters each: blanks for an entity without one. Longer ones are in `oddIds`. */
  globalIds: string;
  oddIds: Record<string, string>;
  /** Entities without a name; an empty name is different. */
  nameless: number[];
  /** Long names by the number of the entity, of rooms and other places; absent in reports made before 2026-11-29. */
  longNames?: Record<string, string>;
  typeNames: string[];
  /** Identifies an object in other versions; absent in reports made before 2026-11-23. */
  marks?: EntityMarks;
  types: Uint32Array;
  stepIds: Float64Array;
  starts: Uint32Array;
  /** Number of the rule in the report, depth first. */
  rules: Uint32Array;
  outcomes: Uint8Array;
}

/** Indexes the entities. `rules` yields the checks of every rule in order; entities are ordered by their first check. */
export function indexEntities(rules: Iterable<readonly Check[]>): EntityIndex {
  const numbers = new Map<number, number>();
  const first: Check[] = [];
  const outcomes: { entity: number; rule: number; outcome: number }[] = [];
  let rule = 0;
  for (const checks of rules) {
    for (const check of checks) {
      let entity = numbers.get(check.stepId);
      if (entity === undefined) {
        entity = first.length;
        numbers.set(check.stepId, entity);
        first.push(check);
      }
      outcomes.push({ entity, rule, outcome: OUTCOMES.indexOf(check.outcome) & 255 });
    }
    rule += 1;
  }
  return { ...describeEntities(first), ...sortByEntity(outcomes, first.length) };
}

function describeEntities(entities: readonly Check[]): Omit<EntityIndex, 'starts' | 'rules' | 'outcomes'> {
  const typeNumbers = new Map<string, number>();
  const types = new Uint32Array(entities.length);
  const oddIds: Record<string, string> = {};
  const globalIds = entities.map(({ globalId, ifcType }, at) => {
    if (!typeNumbers.has(ifcType)) typeNumbers.set(ifcType, typeNumbers.size);
    types[at] = typeNumbers.get(ifcType) ?? 0;
    if (globalId !== null && (globalId.length !== GLOBAL_ID_LENGTH || globalId.trim() === '')) oddIds[at] = globalId;
    return (globalId ?? '').slice(0, GLOBAL_ID_LENGTH).padEnd(GLOBAL_ID_LENGTH);
  });
  return {
    searchText: entities.map(({ globalId, name, longName }) => normalizeSearchText(globalId, name, longName)).join('\n'),
    names: entities.map(({ name }) => name ?? ''),
    globalIds: globalIds.join(''),
    oddIds,
    nameless: entities.flatMap(({ name }, at) => (name === null ? [at] : [])),
    longNames: Object.fromEntries(entities.flatMap(({ longName }, at) => (longName === undefined ? [] : [[at, longName]]))),
    typeNames: [...typeNumbers.keys()],
    marks: {
      tag: repeating(entities, ({ tag }) => tag),
      storey: repeating(entities, ({ storey }) => storey),
      typeName: repeating(entities, ({ typeName }) => typeName),
    },
    types,
    stepIds: Float64Array.from(entities, ({ stepId }) => stepId),
  };
}

/** Sorts by entity with a counting sort, which keeps the order of rules per entity. */
function sortByEntity(
  checkOutcomes: readonly { entity: number; rule: number; outcome: number }[],
  entities: number,
): Pick<EntityIndex, 'starts' | 'rules' | 'outcomes'> {
  const starts = new Uint32Array(entities + 1);
  for (const { entity } of checkOutcomes) starts[entity + 1] = (starts[entity + 1] ?? 0) + 1;
  for (let at = 0; at < entities; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const next = starts.slice();
  const rules = new Uint32Array(checkOutcomes.length);
  const outcomes = new Uint8Array(checkOutcomes.length);
  for (const { entity, rule, outcome } of checkOutcomes) {
    const at = next[entity] ?? 0;
    next[entity] = at + 1;
    rules[at] = rule;
    outcomes[at] = outcome;
  }
  return { starts, rules, outcomes };
}

const ARRAYS = { types: Uint32Array, stepIds: Float64Array, starts: Uint32Array, rules: Uint32Array, outcomes: Uint8Array };
type ArrayName = keyof typeof ARRAYS;
const ARRAY_NAMES = Object.keys(ARRAYS) as ArrayName[];

/** Encodes the index: the length of the JSON, the JSON, then the arrays. */
export function encodeEntityIndex(index: EntityIndex): Buffer {
  const { types, stepIds, starts, rules, outcomes, ...texts } = index;
  const arrays = { types, stepIds, starts, rules, outcomes };
  const lengths = Object.fromEntries(ARRAY_NAMES.map((name) => [name, arrays[name].length]));
  const head = Buffer.from(JSON.stringify({ format: FORMAT, lengths, ...texts }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const bodies = ARRAY_NAMES.map((name) => Buffer.from(arrays[name].buffer, arrays[name].byteOffset, arrays[name].byteLength));
  return gzipSync(Buffer.concat([size, head, ...bodies]), { level: GZIP_LEVEL });
}

const unzip = promisify(gunzip);

export async function decodeEntityIndex(bytes: Uint8Array): Promise<EntityIndex> {
  const all = await unzip(bytes);
  const headLength = all.readUInt32LE(0);
  const { format, lengths, ...texts } = JSON.parse(all.toString('utf8', 4, 4 + headLength));
  if (format !== FORMAT) throw new Error(`Entities are stored in format ${format}, which this version does not read`);
  let offset = 4 + headLength;
  const arrays = Object.fromEntries(
    ARRAY_NAMES.map((name) => {
      const array = new ARRAYS[name](lengths[name]);
      Buffer.from(array.buffer).set(all.subarray(offset, offset + array.byteLength));
      offset += array.byteLength;
      return [name, array];
    }),
  );
  return { ...texts, ...arrays };
}

/**
 * Returns all entities as the checks have them, in the order of the file; undefined when the index belongs to an older report.
 */
export function indexedObjects(index: EntityIndex): Omit<Check, 'outcome' | 'failures'>[] | undefined {
  const { marks, stepIds, names, typeNames, types } = index;
  if (!marks) return undefined;
  const nameless = new Set(index.nameless);
  const objects = Array.from(stepIds, (stepId, entity) => ({
    globalId: globalIdAt(index, entity),
    name: nameless.has(entity) ? null : (names[entity] ?? ''),
    ...longNameAt(index, entity),
    ifcType: typeNames[types[entity] ?? 0] ?? '',
    stepId,
    tag: valueAt(marks.tag, entity),
    storey: valueAt(marks.storey, entity),
    typeName: valueAt(marks.typeName, entity),
  }));
  return objects.sort((a, b) => a.stepId - b.stepId);
}

interface EntityMatch {
  globalId: string | null;
  name: string | null;
  longName?: string;
  ifcType: string;
  stepId: number;
  rules: { rule: number; outcome: Outcome }[];
}

interface EntityQuery {
  query?: string;
  outcome?: readonly string[];
  limit: number;
  offset: number;
}

/**
 * Returns the entity of this record of the file, with its rules in the order of the report; undefined when no rule checked it.
 */
export function entityWithStepId(index: EntityIndex, stepId: number): EntityMatch | undefined {
  const entity = index.stepIds.indexOf(stepId);
  return entity < 0 ? undefined : entityAt(index, entity);
}

/** Returns the entities that match all words of the query, in the order of the report. */
export function searchEntityIndex(index: EntityIndex, query: EntityQuery): { data: EntityMatch[]; total: number } {
  const words = searchWords(query.query);
  const wantedOutcomes = new Set((query.outcome ?? []).map((one) => OUTCOMES.indexOf(one as Outcome)));
  const data: EntityMatch[] = [];
  let total = 0;
  for (const entity of matchingLines(index.searchText, words)) {
    if (entity >= index.stepIds.length || (wantedOutcomes.size > 0 && !hasOutcome(index, entity, wantedOutcomes))) continue;
    if (total >= query.offset && data.length < query.limit) data.push(entityAt(index, entity));
    total += 1;
  }
  return { data, total };
}

/** Yields the numbers of the lines with all words. Searches the whole text for the longest word. */
function* matchingLines(text: string, words: readonly string[]): Generator<number> {
  const [longest = '', ...others] = [...words].sort((a, b) => b.length - a.length);
  let line = 0;
  let start = 0;
  while (start <= text.length) {
    const hit = longest === '' ? start : text.indexOf(longest, start);
    if (hit < 0) return;
    // Skips lines without the word.
    for (let end = text.indexOf('\n', start); end >= 0 && end < hit; end = text.indexOf('\n', start)) {
      start = end + 1;
      line += 1;
    }
    const end = text.indexOf('\n', hit);
    const stop = end < 0 ? text.length : end;
    if (others.length === 0 || hasAll(text.slice(start, stop), others)) yield line;
    start = stop + 1;
    line += 1;
  }
}

function hasAll(line: string, words: readonly string[]): boolean {
  return words.every((word) => line.includes(word));
}

function hasOutcome({ starts, outcomes }: EntityIndex, entity: number, wantedOutcomes: ReadonlySet<number>): boolean {
  for (let at = starts[entity] ?? 0; at < (starts[entity + 1] ?? 0); at++)
    if (wantedOutcomes.has(outcomes[at] ?? 255)) return true;
  return false;
}

function entityAt(index: EntityIndex, entity: number): EntityMatch {
  const { names, nameless, typeNames, types, stepIds, starts, rules, outcomes } = index;
  const checkedRules: EntityMatch['rules'] = [];
  for (let at = starts[entity] ?? 0; at < (starts[entity + 1] ?? 0); at++)
    checkedRules.push({ rule: rules[at] ?? 0, outcome: OUTCOMES[outcomes[at] ?? 2] ?? 'SKIPPED' });
  return {
    globalId: globalIdAt(index, entity),
    name: nameless.includes(entity) ? null : (names[entity] ?? ''),
    ...longNameAt(index, entity),
    ifcType: typeNames[types[entity] ?? 0] ?? '',
    stepId: stepIds[entity] ?? 0,
    rules: checkedRules,
  };
}

function longNameAt({ longNames }: EntityIndex, entity: number): { longName?: string } {
  const longName = longNames?.[entity];
  return longName === undefined ? {} : { longName };
}

function globalIdAt({ globalIds, oddIds }: EntityIndex, entity: number): string | null {
  const fixed = globalIds.slice(entity * GLOBAL_ID_LENGTH, (entity + 1) * GLOBAL_ID_LENGTH).trim();
  return oddIds[entity] ?? (fixed === '' ? null : fixed);
}
