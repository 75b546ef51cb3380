/** Reads chunks of findings and of their objects by byte range, with a cache. The content stored under a key never changes. */
import type { Aliases } from '../../engine/findings/identify-objects.ts';
import type { BlobPlace, FindingChunk, ObjectChunk } from '../db/finding-row.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import { createMemoryCache, type MemoryCache } from '../storage/memory-cache.ts';
import type { Storage } from '../storage/storage.ts';
import {
  decodeAliases,
  decodeFindings,
  decodeNumbers,
  decodeObjects,
  type FindingObject,
  type StoredFinding,
} from './finding-columns.ts';
import type { FindingsRecord } from './finding-queries.ts';
import { chunkStarts, startsOf } from './number-objects.ts';

/** Memory for decoded findings and their objects, estimated. */
const FINDINGS_CACHE_BYTES = 64_000_000;

/** Some objects of a report: all, none, or those whose numbers pass the test. */
export type ObjectSet = boolean | ((number: number) => boolean);

export interface ObjectTest {
  /** Tests with the same key accept the same objects. */
  key: string;
  mayHold(chunk: ObjectChunk): boolean;
  passes(object: FindingObject): boolean;
}

type Visit = (object: FindingObject, number: number) => void;

/** The findings of one report. */
export interface StoredFindings {
  record: FindingsRecord;
  /** Returns the number of the object of each finding of a chunk. */
  numbersOf(chunk: FindingChunk): Promise<Uint32Array>;
  /** Returns the version in which each finding of a chunk first failed. */
  sinceOf(chunk: FindingChunk): Promise<number[]>;
  /** Returns findings of a chunk by their places. */
  read(chunk: FindingChunk, places: readonly number[]): Promise<StoredFinding[]>;
  select(test: ObjectTest): Promise<ObjectSet>;
  /** Returns the objects that have this type object. */
  ofType(ifcType: string, typeName: string): Promise<ObjectSet>;
  /** Visits the objects of the chunks that may contain a match. */
  scan(mayHold: ObjectTest['mayHold'], visit: Visit): Promise<void>;
  /** Visits the objects with these numbers. */
  visit(numbers: Iterable<number>, visit: Visit): Promise<void>;
  /** Returns the names of the objects whose GlobalId changed. */
  aliases(): Promise<Aliases>;
}

export interface FindingReader {
  open(record: FindingsRecord): StoredFindings;
}

/** Estimated size of a decoded object in memory. */
const OBJECT_BYTES = 300;
const FINDING_BYTES = 120;
const ALIAS_BYTES = 200;

export function createFindingReader(storage: Storage): FindingReader {
  const cache = createMemoryCache(FINDINGS_CACHE_BYTES);
  return { open: (record) => openStored(record, readPieces(record.blobKey, storage, cache), cache) };
}

type Pieces = ReturnType<typeof readPieces>;

function readPieces(blobKey: string, storage: Storage, cache: MemoryCache) {
  const read =
    <Value extends object>(kind: string, decode: (bytes: Uint8Array) => Value, sizeOf: (value: Value) => number) =>
    ({ offset: start, length }: BlobPlace): Promise<Value> =>
      cache.get(
        `${blobKey}:${kind}:${start}`,
        async () => decodeStored(await storage.read(blobKey, { start, end: start + length }), decode),
        sizeOf,
      );
  return {
    findings: read('findings', decodeFindings, ({ length }) => length * FINDING_BYTES),
    objects: read('objects', decodeObjects, ({ length }) => length * OBJECT_BYTES),
    numbers: read('numbers', decodeNumbers, ({ byteLength }) => byteLength),
    aliases: read('aliases', decodeAliases, ({ size }) => size * ALIAS_BYTES),
  };
}

function openStored(record: FindingsRecord, pieces: Pieces, cache: MemoryCache): StoredFindings {
  const { numbersOf } = numberFindings(record, pieces);
  const { scan, visit, count } = readObjects(record, pieces);
  return {
    record,
    numbersOf,
    scan,
    visit,
    aliases: async () => (record.aliases ? pieces.aliases(record.aliases) : new Map()),
    sinceOf: async (chunk) => (await pieces.findings(chunk)).map(({ since }) => since),
    async read(chunk, places) {
      const [findings, numbers] = [await pieces.findings(chunk), await numbersOf(chunk)];
      const objects = new Map<number, FindingObject>();
      const numbersToRead = new Set(places.map((place) => numbers[place] as number));
      await visit(numbersToRead, (object, number) => void objects.set(number, object));
      return places.map((place) => ({
        ...(findings[place] as (typeof findings)[number]),
        ...(objects.get(numbers[place] as number) as FindingObject),
      }));
    },
    async select({ key, mayHold, passes }) {
      const make = async () => {
        const passed = new Uint8Array(count);
        await scan(mayHold, (object, number) => {
          if (passes(object)) passed[number] = 1;
        });
        return passed;
      };
      const passed = await cache.get(`${record.blobKey}:passed:${key}`, make, ({ length }) => length);
      return passed.includes(1) && ((number) => passed[number] === 1);
    },
    async ofType(ifcType, typeName) {
      const make = () => numberTypes(scan, count);
      const { keys, at } = await cache.get(`${record.blobKey}:types`, make, (types) => types.at.byteLength);
      const typeNumber = keys.get(typeKey(ifcType, typeName));
      return typeNumber !== undefined && ((number) => at[number] === typeNumber);
    },
  };
}

/** Numbers the type objects, and returns the type number of each object; 0 means no type. */
async function numberTypes(scan: StoredFindings['scan'], count: number): Promise<{ keys: Map<string, number>; at: Uint32Array }> {
  const keys = new Map<string, number>();
  const at = new Uint32Array(count);
  const everywhere = () => true;
  await scan(everywhere, ({ facts }, number) => {
    if (typeof facts?.typeName !== 'string') return;
    const key = typeKey(facts.ifcType, facts.typeName);
    const typeNumber = keys.get(key) ?? keys.size + 1;
    keys.set(key, typeNumber);
    at[number] = typeNumber;
  });
  return { keys, at };
}

function typeKey(ifcType: string, typeName: string): string {
  return `${ifcType}\0${typeName}`;
}

function numberFindings({ lines, objects }: FindingsRecord, pieces: Pieces): Pick<StoredFindings, 'numbersOf'> {
  const startOf = chunkStarts(lines);
  return {
    async numbersOf(chunk) {
      const start = startOf.get(chunk) as number;
      if (!objects) return new Uint32Array(chunk.count).map((_, at) => start + at);
      return (await pieces.numbers(objects.numbers)).subarray(start, start + chunk.count);
    },
  };
}

function readObjects(record: FindingsRecord, pieces: Pieces): Pick<StoredFindings, 'scan' | 'visit'> & { count: number } {
  const chunks = objectChunksOf(record);
  const { starts, count } = startsOf(chunks);
  return {
    count,
    async scan(mayHold, visit) {
      for (const [at, chunk] of chunks.entries()) {
        if (!mayHold(chunk)) continue;
        const start = starts[at] as number;
        for (const [place, object] of (await pieces.objects(chunk)).entries()) visit(object, start + place);
      }
    },
    async visit(numbers, visit) {
      let at = -1;
      let end = 0;
      let objects: readonly FindingObject[] = [];
      for (const number of Uint32Array.from(numbers).sort()) {
        if (number >= end) {
          while (number >= end) end += (chunks[++at] as ObjectChunk).count;
          objects = await pieces.objects(chunks[at] as ObjectChunk);
        }
        visit(objects[number - (starts[at] as number)] as FindingObject, number);
      }
    },
  };
}

/** Before migration 0094 each chunk of findings contained its objects. */
function objectChunksOf({ lines, objects }: FindingsRecord): ObjectChunk[] {
  if (objects) return objects.chunks;
  return lines.flatMap((line) => line.chunks.map(({ first = '', last = '', ...chunk }) => ({ ...chunk, first, last })));
}
