/** Checks that every specifier resolves, and that every imported name is an export of its module. */
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

export function checkLinks({ imports }: ImportMap, modules: ReadonlyMap<string, FoundModule>): VerifyFinding[] {
  const exportsOf = exportReader(imports, modules);
  return [...modules.values()].flatMap((module) => {
    const findings = (module.facts?.imports ?? []).flatMap(({ specifier, names }) => {
      const target = resolveSpecifier(specifier, module.url, imports);
      if (target === undefined) return [errorFinding('IMPORT_UNRESOLVED', module, { name: specifier })];
      const exported = exportsOf(target);
      if (!exported) return [];
      const missing = names.filter((name) => !exported.has(name));
      return missing.map((name) => errorFinding('EXPORT_MISSING', module, { name, from: specifier }));
    });
    return [...new Map(findings.map((finding) => [JSON.stringify(finding.details), finding])).values()];
  });
}

/** Returns a function that lists the exports of a module, or undefined for an unreadable module, which has a finding already. */
export function exportReader(
  imports: Record<string, string>,
  modules: ReadonlyMap<string, FoundModule>,
): (url: string) => Set<string> | undefined {
  return (url) => {
    const names = new Set(modules.get(url)?.facts?.exports);
    const reached = new Set([url]);
    // The loop also visits the items it adds. Each file is read once, because `export *` may be circular or name a file
    // repeatedly.
    for (const at of reached) {
      const facts = modules.get(at)?.facts;
      if (!facts) return undefined;
      if (at !== url) for (const name of facts.exports) if (name !== 'default') names.add(name);
      for (const star of facts.starsFrom) {
        const target = resolveSpecifier(star, at, imports);
        if (target === undefined) return undefined;
        reached.add(target);
      }
    }
    return names;
  };
}
