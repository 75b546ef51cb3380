/** Resolves specifiers as browsers do, without scopes (HTML standard, "resolve a module specifier"). */
import type { ModuleFacts } from './module-facts.ts';

/** Placeholder origin for own paths. */
const OWN_ORIGIN = 'https://own.invalid';

export const isBare = (specifier: string): boolean => !/^(\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i.test(specifier);

/** Returns an own path such as /assets/a.js, or an https address; undefined for names that the map lacks. */
export function resolveSpecifier(specifier: string, importer: string, imports: Record<string, string>): string | undefined {
  if (!isBare(specifier)) return normalUrl(specifier, importer);
  if (Object.hasOwn(imports, specifier)) return normalUrl(imports[specifier] ?? '');
  const folder = Object.keys(imports)
    .filter((name) => name.endsWith('/') && specifier.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  return folder === undefined ? undefined : normalUrl(`${imports[folder]}${specifier.slice(folder.length)}`);
}

/** Returns the static imports of a file, as names or addresses. */
export function staticImports({ imports }: Pick<ModuleFacts, 'imports'>, url: string): string[] {
  const specifiers = imports.filter(({ isDynamic }) => !isDynamic).map(({ specifier }) => specifier);
  return [...new Set(specifiers.map((one) => (isBare(one) ? one : (normalUrl(one, url) ?? one))))];
}

/** Returns the normalized address; undefined for addresses that are neither own paths nor https. */
export function normalUrl(url: string, base = '/'): string | undefined {
  const ownBase = new URL(base, OWN_ORIGIN);
  if (!URL.canParse(url, ownBase)) return undefined;
  const { origin, pathname, search, protocol, href } = new URL(url, ownBase);
  if (origin === OWN_ORIGIN) return pathname + search;
  return protocol === 'https:' ? href : undefined;
}
