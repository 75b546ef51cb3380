/**
 * The revisions that this node serves: the current one, and the canary to browsers with its cookie. Polls the version in the
 * database at most once per REVISION_CHECK_MS. Serves the cached revisions while the database is down.
 */
import type { CanaryFacts } from '../db/import-map-tables.ts';
import type { Database } from '../db/tables.ts';
import type { PageMap, PageMaps } from '../http/page-map.ts';
import { type Adoption, adoptBuild } from './adopt-build.ts';
import { addLoads, addVisits, type Visit } from './count-queries.ts';
import { readState, type StateRecord } from './import-map-state.ts';
import type { BuildSource } from './read-build.ts';
import { type RunningCanary, readTicket } from './revision-cookie.ts';
import { findRevision } from './revision-queries.ts';

/** A node looks this often whether another one has published. */
const REVISION_CHECK_MS = 1_000;

interface ServedMap extends PageMap {
  revision: number;
}

export interface Serving {
  version: number;
  current: ServedMap;
  canary?: RunningCanary & { map: ServedMap; audience: CanaryFacts['audience'] };
}

export interface Revisions extends PageMaps {
  /** Returns the state at the last poll; undefined before the first. */
  cached(): Serving | undefined;
  /** Polls when the last poll is older than REVISION_CHECK_MS; `now` always polls. Returns undefined without a map. */
  read(now?: 'now'): Promise<Serving | undefined>;
  /** Writes the counted page loads to the database. */
  flushLoads(): Promise<void>;
  /** Writes the remaining counts and stops polling. */
  close(): Promise<void>;
}

interface RevisionsOptions {
  db: Database;
  /** Absent when no pages are built; then no revision is created automatically. */
  build?: BuildSource;
  /** Copies the files of the build to the shared storage. */
  keepFiles?(): Promise<unknown>;
  /** True when no other node uses this database. */
  alone: boolean;
  /** Replaces REVISION_CHECK_MS in tests. */
  checkMs?: number;
  now(): Date;
  log(message: string, facts: Record<string, unknown>): void;
}

export function openRevisions(options: RevisionsOptions): Revisions {
  const { db, log, checkMs = REVISION_CHECK_MS } = options;
  const loads = new Map<number, number>();
  const visits = countVisits();
  const adopt = adopter(options);
  let lastServing: Serving | undefined;
  let lastPollMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let running: Promise<Serving | undefined> | undefined;

  const flushLoads = async () => {
    const counted = [...loads];
    loads.clear();
    await addLoads(db, counted).catch((error) => {
      for (const [revision, count] of counted) loads.set(revision, (loads.get(revision) ?? 0) + count);
      throw error;
    });
    await visits.flush(db);
  };
  const ask = async () => {
    await adopt();
    const state = await readState(db);
    if (state.version !== lastServing?.version) lastServing = await readServing(db, state, lastServing);
    await flushLoads();
    lastPollMs = performance.now();
    return lastServing;
  };
  const read = async (when?: 'now') => {
    if (isClosed) return lastServing;
    if (when !== 'now' && performance.now() - lastPollMs < checkMs) return lastServing;
    // The running poll may have started before the change. Its own caller handles its error.
    if (when === 'now') await running?.catch(() => undefined);
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    cached: () => lastServing,
    read,
    flushLoads,
    async close() {
      isClosed = true;
      await running?.catch(() => undefined);
      await flushLoads();
    },
    async mapFor(cookies) {
      const serving = await read().catch((error: Error) => {
        if (!lastServing) throw error;
        log('the import map could not be asked for', { message: error.message });
        return lastServing;
      });
      if (!serving) throw new Error('There is no import map: the site is not built (npm run build)');
      const { canary, current } = serving;
      const ticket = canary && readTicket(cookies, canary);
      const map = canary && ticket?.isIn ? canary.map : current;
      if (ticket) visits.add(map.revision, ticket.member);
      loads.set(map.revision, (loads.get(map.revision) ?? 0) + 1);
      return map;
    },
  };
}

/** Buffers page loads per user while a canary runs. */
function countVisits() {
  const counted = new Map<string, Visit>();
  const add = (revision: number, member: string, loads = 1) => {
    const key = `${revision} ${member}`;
    const visit = counted.get(key) ?? { revision, member, loads: 0, errors: 0 };
    counted.set(key, { ...visit, loads: visit.loads + loads });
  };
  const flush = async (db: Database) => {
    const taken = [...counted.values()];
    counted.clear();
    await addVisits(db, taken).catch((error) => {
      for (const { revision, member, loads } of taken) add(revision, member, loads);
      throw error;
    });
  };
  return { add, flush };
}

/** Returns a function that adopts the build when its files have changed. */
function adopter({ db, build, keepFiles, alone, now, log }: RevisionsOptions): () => Promise<void> {
  let adopted: string | undefined;
  return async () => {
    const stamp = await build?.stamp();
    // While a new build is installed its files are briefly missing.
    if (!build || stamp === undefined || stamp === adopted || (adopted !== undefined && stamp.includes('none'))) return;
    // Once the map is adopted, nodes with another build serve it and need these files.
    if (!alone)
      await keepFiles?.().catch((error: Error) => log('the files of this build were not all kept', { message: error.message }));
    const adoption: Adoption = await adoptBuild(db, await build.read(), { now: now(), alone });
    if (adoption === 'OLDER') log('another node has a newer build, whose import map stays', {});
    adopted = stamp;
  };
}

/** Reuses the objects of maps that are still served, because pages are cached per object. */
async function readServing(db: Database, state: StateRecord, before: Serving | undefined): Promise<Serving | undefined> {
  if (state.current === null) return undefined;
  const served = [before?.current, before?.canary?.map];
  const mapOf = async (number: number) => served.find((map) => map?.revision === number) ?? readMap(db, number);
  const { version, canary, canary_facts: facts } = state;
  const current = await mapOf(state.current);
  if (canary === null || !facts) return { version, current };
  return { version, current, canary: { revision: canary, key: facts.key, audience: facts.audience, map: await mapOf(canary) } };
}

async function readMap(db: Database, number: number): Promise<ServedMap> {
  const record = await findRevision(db, number);
  if (!record) throw new Error(`The import map has no revision ${number}`);
  const { imports, integrity, modules } = record;
  return { revision: number, importMap: { imports, integrity }, modules };
}
