/** A name that was never in the map and that no module imports is a typing error: pages would go on with what they have. */
import type { ImportMap, VerifyFinding } from '../contract.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';

export function checkNames(
  { imports }: ImportMap,
  { modules, current }: { modules: ReadonlyMap<string, FoundModule>; current: ImportMap },
): VerifyFinding[] {
  const known = Object.keys(current.imports);
  // Nothing is compared with: a revision as it was published is verified.
  if (known.length === 0) return [];
  const imported = [...modules.values()].flatMap(({ facts }) => facts?.imports ?? []).map(({ specifier }) => specifier);
  const used = (name: string) => imported.some((one) => one === name || (name.endsWith('/') && one.startsWith(name)));
  const unused = Object.keys(imports).filter((name) => !known.includes(name) && !used(name));
  return unused.map((specifier) =>
    errorFinding('NAME_UNUSED', { specifier, url: imports[specifier] }, { nearest: nearestName(specifier, known) }),
  );
}

/** Of names, at least one, that which takes the fewest letters to change. */
export function nearestName(name: string, known: string[]): string {
  const [first = ''] = [...known].sort((a, b) => lettersBetween(name, a) - lettersBetween(name, b));
  return first;
}

/** Letters to add, to leave out or to replace (Levenshtein). */
function lettersBetween(a: string, b: string): number {
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
