/** Checks that every specifier resolves, and that every imported name is an export of its module. */
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

export function checkLinks({ imports }: ImportMap, modules: ReadonlyMap<string, FoundModule>): VerifyFinding[] {
  const exportsOf = exportReader(imports, modules);
  return [...modules.values()].flatMap((module) => {
    const found = (module.facts?.imports ?? []).flatMap(({ specifier, names }) => {
      const target = resolveSpecifier(specifier, module.url, imports);
      if (target === undefined) return [errorFinding('IMPORT_UNRESOLVED', module, { name: specifier })];
      const known = exportsOf(target);
      if (!known) return [];
      const missing = names.filter((name) => !known.has(name));
      return missing.map((name) => errorFinding('EXPORT_MISSING', module, { name, from: specifier }));
    });
    return found.filter((one, at) => found.findIndex((other) => sameDetails(one, other)) === at);
  });
}

const sameDetails = (a: VerifyFinding, b: VerifyFinding) =>
  a.code === b.code && a.details?.name === b.details?.name && a.details?.from === b.details?.from;

/** Returns undefined for an unreadable module, which has a finding already. */
export function exportReader(
  imports: Record<string, string>,
  modules: ReadonlyMap<string, FoundModule>,
): (url: string) => Set<string> | undefined {
  const read = (url: string, visiting: string[]): Set<string> | undefined => {
    const facts = modules.get(url)?.facts;
    // `export *` may be circular.
    if (!facts || visiting.includes(url)) return facts && new Set(facts.exports);
    const names = new Set(facts.exports);
    for (const star of facts.starsFrom) {
      const target = resolveSpecifier(star, url, imports);
      const others = target === undefined ? undefined : read(target, [...visiting, url]);
      if (!others) return undefined;
      for (const name of others) if (name !== 'default') names.add(name);
    }
    return names;
  };
  return (url) => read(url, []);
}
