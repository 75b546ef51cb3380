import type { ImportMap } from '../../common/contract/import-map.ts';

/** Returns the other origins of the entries and files of a map, except those in `allowed`, which the policy of pages permits. */
export function externalOrigins(
  { imports, integrity = {} }: Pick<ImportMap, 'imports'> & Partial<ImportMap>,
  allowed: readonly string[] = [],
): string[] {
  const external = [...Object.values(imports), ...Object.keys(integrity)].filter((url) => /^https:/i.test(url));
  return [...new Set(external.map((url) => new URL(url).origin))].filter((origin) => !allowed.includes(origin));
}
