/** Checks that each module exports what its kind requires: apps their lifecycles, elements their definitions. */
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { exportReader } from './check-links.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';
import { normalUrl } from './resolve-specifier.ts';

/** Exports that single-spa requires of an app. */
const LIFECYCLES = ['bootstrap', 'mount', 'unmount'];
const ROOT = '@vakwerk/root-config';
const isApp = (specifier: string) => specifier.startsWith('@vakwerk/app-');
const isElement = (specifier: string) => specifier.startsWith('@vakwerk/element-');

interface Group {
  candidate: ImportMap;
  modules: ReadonlyMap<string, FoundModule>;
  current: ImportMap;
  /** Definitions that the served version of an element exports, such as defineReportElement. */
  servedDefinitions: (specifier: string) => Promise<string[]>;
}

export async function checkGroups({ candidate, modules, current, servedDefinitions }: Group): Promise<VerifyFinding[]> {
  const exportsOf = exportReader(candidate.imports, modules);
  // checkLinks reports all other missing names at their importers.
  const findings = ROOT in candidate.imports ? [] : [errorFinding('ENTRY_MISSING', { specifier: ROOT })];
  for (const [specifier, stated] of Object.entries(candidate.imports)) {
    const url = normalUrl(stated);
    const exported = url === undefined ? undefined : exportsOf(url);
    if (!exported) continue;
    const lacks = (names: string[]) => names.filter((name) => !exported.has(name));
    const missing = isApp(specifier) ? lacks(LIFECYCLES) : [];
    findings.push(...missing.map((name) => errorFinding('LIFECYCLE_MISSING', { specifier, url }, { name })));
    if (!isElement(specifier) || current.imports[specifier] === stated) continue;
    const missingDefinitions = lacks(await servedDefinitions(specifier));
    findings.push(...missingDefinitions.map((name) => errorFinding('ELEMENT_MISSING', { specifier, url }, { name })));
  }
  return findings;
}
