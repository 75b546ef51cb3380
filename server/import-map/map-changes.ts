/** What a changeset makes of a map: pure, so that a dry run, a publication and the adoption of a build do the same. */
import type { ImportChange, ImportMap } from './contract.ts';

export interface MapChanges {
  set: Record<string, string>;
  /** Names that go back to the build's own entry, or go where it has none. */
  remove: string[];
  /** Hashes of all files that the set entries load. */
  integrity: Record<string, string>;
}

export interface OperatedMap extends ImportMap {
  /** Names that operators set. */
  operated: string[];
}

/**
 * A group of modules lives in a folder of its own (build/browser.ts). Hashes of a folder whose entries were all replaced
 * go, so that a page does not carry the hashes of everything that ever shipped.
 */
export function applyChanges(base: OperatedMap, changes: MapChanges, build: ImportMap): OperatedMap {
  const back = changes.remove.filter((name) => build.imports[name] !== undefined);
  const restored = Object.fromEntries(back.map((name) => [name, build.imports[name] ?? '']));
  const kept = Object.entries(base.imports).filter(([name]) => !changes.remove.includes(name));
  const imports = { ...Object.fromEntries(kept), ...restored, ...changes.set };
  const untouched = kept.filter(([name]) => changes.set[name] === undefined).map(([, url]) => folderOf(url));
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

/** A newer build under what operators set: their entries stay, with the hashes of their files. */
export function carryOver(current: OperatedMap, build: ImportMap): OperatedMap {
  const set = Object.fromEntries(current.operated.map((name) => [name, current.imports[name] ?? '']));
  const integrity = within(current.integrity, Object.values(set).map(folderOf));
  return applyChanges({ ...build, operated: [] }, { set, remove: [], integrity: { ...integrity } }, build);
}

/** Names that lead elsewhere, in alphabetical order. */
export function diffMaps(before: ImportMap, after: ImportMap): ImportChange[] {
  const names = [...new Set([...Object.keys(before.imports), ...Object.keys(after.imports)])].sort();
  return names
    .map((specifier) => ({
      specifier,
      before: before.imports[specifier] ?? null,
      after: after.imports[specifier] ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/** Names that lead elsewhere, or whose file has another hash. */
export function changedNames(before: ImportMap, after: ImportMap): string[] {
  return Object.keys(after.imports).filter((name) => {
    const [was = '', is = ''] = [before.imports[name], after.imports[name]];
    return was !== is || before.integrity[was] !== after.integrity[is];
  });
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

function within(integrity: Record<string, string>, folders: string[]): Record<string, string> {
  const wanted = new Set(folders);
  return Object.fromEntries(Object.entries(integrity).filter(([url]) => wanted.has(folderOf(url))));
}

function sorted(object: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
