/** Reports new names that no module imports. These are typing errors, which would otherwise have no effect. */
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';

export function checkNames(
  { imports }: ImportMap,
  { modules, current }: { modules: ReadonlyMap<string, FoundModule>; current: ImportMap },
): VerifyFinding[] {
  const currentNames = Object.keys(current.imports);
  // An existing revision is verified, without a map to compare with.
  if (currentNames.length === 0) return [];
  const imported = [...modules.values()].flatMap(({ facts }) => facts?.imports ?? []).map(({ specifier }) => specifier);
  const used = (name: string) => imported.some((one) => one === name || (name.endsWith('/') && one.startsWith(name)));
  const unused = Object.keys(imports).filter((name) => !currentNames.includes(name) && !used(name));
  return unused.map((specifier) =>
    errorFinding('NAME_UNUSED', { specifier, url: imports[specifier] }, { nearest: nearestName(specifier, currentNames) }),
  );
}

/** Returns the current name with the smallest edit distance; `names` must not be empty. */
function nearestName(name: string, names: string[]): string {
  const measured = names.map((one) => ({ one, distance: editDistance(name, one) }));
  return measured.reduce((nearest, other) => (other.distance < nearest.distance ? other : nearest)).one;
}

/** Returns the Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}
