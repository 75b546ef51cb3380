/** Whether each name still is what its group must be: an app with its lifecycles, an element with its definitions. */
import type { ImportMap, VerifyFinding } from '../contract.ts';
import { exportReader } from './check-links.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';
import { normalUrl } from './resolve-specifier.ts';

/** What single-spa asks of an app. */
const LIFECYCLES = ['bootstrap', 'mount', 'unmount'];
const ROOT = '@vakwerk/root-config';
const isApp = (specifier: string) => specifier.startsWith('@vakwerk/app-');
const isElement = (specifier: string) => specifier.startsWith('@vakwerk/element-');

interface Group {
  candidate: ImportMap;
  modules: ReadonlyMap<string, FoundModule>;
  current: ImportMap;
  /** Definitions that an element has as it is served now, such as defineReportElement. */
  definitionsNow: (specifier: string) => Promise<string[]>;
}

export async function checkGroups({ candidate, modules, current, definitionsNow }: Group): Promise<VerifyFinding[]> {
  const exportsOf = exportReader(candidate.imports, modules);
  // Any other name that somebody needs is missed by its importer.
  const findings = ROOT in candidate.imports ? [] : [errorFinding('ENTRY_MISSING', { specifier: ROOT })];
  for (const [specifier, stated] of Object.entries(candidate.imports)) {
    const url = normalUrl(stated);
    const known = url === undefined ? undefined : exportsOf(url);
    if (!known) continue;
    const lacks = (names: string[]) => names.filter((name) => !known.has(name));
    const missing = isApp(specifier) ? lacks(LIFECYCLES) : [];
    findings.push(...missing.map((name) => errorFinding('LIFECYCLE_MISSING', { specifier, url }, { name })));
    if (!isElement(specifier) || current.imports[specifier] === stated) continue;
    const undefinedNow = lacks(await definitionsNow(specifier));
    findings.push(...undefinedNow.map((name) => errorFinding('ELEMENT_MISSING', { specifier, url }, { name })));
  }
  return findings;
}
