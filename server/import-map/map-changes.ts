/** Applies changesets to maps. Pure functions, shared by dry runs, publications and the adoption of builds. */
import type { ImportChange, ImportMap } from '../../common/contract/import-map.ts';

export interface MapChanges {
  set: Record<string, string>;
  /** Names to restore to the entry of the build, or to delete where the build has none. */
  remove: string[];
  /** Hashes of all files that the new entries load. */
  integrity: Record<string, string>;
}

export interface OperatedMap extends ImportMap {
  /** Names that operators set. */
  operated: string[];
}

/**
 * Applies changes to a map. Each group of modules has its own folder (build/browser.ts). Drops the hashes of folders whose
 * entries were all replaced, so that the map does not collect the hashes of every file ever shipped.
 */
export function applyChanges(base: OperatedMap, changes: MapChanges, build: ImportMap): OperatedMap {
  const back = changes.remove.filter((name) => build.imports[name] !== undefined);
  const restored = Object.fromEntries(back.map((name) => [name, build.imports[name] ?? '']));
  const remaining = Object.entries(base.imports).filter(([name]) => !changes.remove.includes(name));
  const imports = { ...Object.fromEntries(remaining), ...restored, ...changes.set };
  const untouched = remaining.filter(([name]) => changes.set[name] === undefined).map(([, url]) => folderOf(url));
  const integrity = {
    ...within(base.integrity, untouched),
    ...within(build.integrity, Object.values(restored).map(folderOf)),
    ...changes.integrity,
  };
  const operated = [...base.operated.filter((name) => !changes.remove.includes(name)), ...Object.keys(changes.set)];
  return {
    imports: sorted(imports),
    integrity: sorted(integrity),
    operated: [...new Set(operated)].filter((name) => imports[name] !== build.imports[name]).sort(),
  };
}

/** Applies the entries of operators, with the hashes of their files, to a newer build. */
export function carryOver(current: OperatedMap, build: ImportMap): OperatedMap {
  const set = Object.fromEntries(current.operated.map((name) => [name, current.imports[name] ?? '']));
  const integrity = within(current.integrity, Object.values(set).map(folderOf));
  return applyChanges({ ...build, operated: [] }, { set, remove: [], integrity: { ...integrity } }, build);
}

/** Returns the names whose address differs, sorted. */
export function diffMaps(before: Pick<ImportMap, 'imports'>, after: Pick<ImportMap, 'imports'>): ImportChange[] {
  const names = [...new Set([...Object.keys(before.imports), ...Object.keys(after.imports)])].sort();
  return names
    .map((specifier) => ({
      specifier,
      before: before.imports[specifier] ?? null,
      after: after.imports[specifier] ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/** Returns the names whose address or hash differs. */
export function changedNames(before: ImportMap, after: ImportMap): string[] {
  return Object.keys(after.imports).filter((name) => {
    const [was = '', is = ''] = [before.imports[name], after.imports[name]];
    return was !== is || before.integrity[was] !== after.integrity[is];
  });
}

/** Returns the part of an address up to its last slash. */
export function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

function within(integrity: Record<string, string>, folders: string[]): Record<string, string> {
  const folderSet = new Set(folders);
  return Object.fromEntries(Object.entries(integrity).filter(([url]) => folderSet.has(folderOf(url))));
}

function sorted(object: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
