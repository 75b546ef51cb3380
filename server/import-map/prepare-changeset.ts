/** Validates a changeset and computes the map that it would publish. */
import { Refusal } from '../../common/contract/errors.ts';
import type { ImportChange, ImportMap } from '../../common/contract/import-map.ts';
import type { Queries } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { findAssets } from './asset-queries.ts';
import { currentRevision, type StateRecord } from './import-map-state.ts';
import { applyChanges, diffMaps, type MapChanges, type OperatedMap } from './map-changes.ts';
import { OWN_FILE } from './own-file.ts';
import { findBuild, type ModuleGraph, type RevisionRecord } from './revision-queries.ts';

export interface Candidate {
  /** The parent of the candidate. */
  current: RevisionRecord;
  map: OperatedMap;
  modules: ModuleGraph;
  diff: ImportChange[];
}

export async function prepareChangeset(
  db: Queries,
  state: StateRecord,
  { changes, origins }: { changes: MapChanges; origins: string[] },
): Promise<Candidate> {
  const current = await currentRevision(db, state);
  const build = (await findBuild(db, state.build)) ?? { imports: {}, integrity: {}, modules: {} };
  requireValid(changes, current, origins);
  const map = applyChanges(current, changes, build);
  const diff = diffMaps(current, map);
  if (diff.length === 0 && sameHashes(current, map)) throw invalidInput([{ path: 'set', message: 'NOTHING_CHANGES' }]);
  const shipped = await findAssets(db, Object.keys(changes.integrity));
  const modules = {
    ...build.modules,
    ...current.modules,
    ...Object.fromEntries(shipped.map(({ url, imports }) => [url, imports])),
  };
  return { current, map, modules, diff };
}

/** Refuses disallowed addresses, entries without a hash and unknown names with VALIDATION_FAILED. */
function requireValid({ set, remove, integrity }: MapChanges, current: ImportMap, origins: string[]): void {
  const isOther = (url: string) => URL.canParse(url) && url.startsWith('https://') && origins.includes(new URL(url).origin);
  const allowed = (url: string) => OWN_FILE.test(url) || isOther(url);
  const wrong = [
    ...Object.entries(set).flatMap(([name, url]) => {
      if (!allowed(url)) return [{ path: `set.${name}`, message: 'URL_NOT_ALLOWED' }];
      return integrity[url] === undefined ? [{ path: `set.${name}`, message: 'INTEGRITY_MISSING' }] : [];
    }),
    ...Object.keys(integrity).flatMap((url) => (allowed(url) ? [] : [{ path: `integrity.${url}`, message: 'URL_NOT_ALLOWED' }])),
    ...remove.flatMap((name) => {
      if (Object.hasOwn(set, name)) return [{ path: `remove.${name}`, message: 'ALSO_SET' }];
      return !Object.hasOwn(current.imports, name) ? [{ path: `remove.${name}`, message: 'UNKNOWN' }] : [];
    }),
  ];
  if (wrong.length > 0) throw invalidInput(wrong);
}

function sameHashes(before: ImportMap, after: ImportMap): boolean {
  const urls = Object.keys({ ...before.integrity, ...after.integrity });
  return urls.every((url) => before.integrity[url] === after.integrity[url]);
}

/** Refuses with CANARY_RUNNING while a canary runs, because promoting it would overwrite a publication. */
export function requireNoCanary(state: StateRecord): void {
  if (state.canary === null) return;
  throw new Refusal('CANARY_RUNNING', `Revision ${state.canary} is a canary: promote or cancel it first`, {
    details: { revision: state.canary },
  });
}
