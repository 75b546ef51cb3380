import type { ImportMap } from '../../common/contract/import-map.ts';

/** Other origins of the entries and files of a map. Without those in `allowed`, which the policy of pages lets through. */
export function externalOrigins(
  { imports, integrity = {} }: Pick<ImportMap, 'imports'> & Partial<ImportMap>,
  allowed: readonly string[] = [],
): string[] {
  const external = [...Object.values(imports), ...Object.keys(integrity)].filter((url) => /^https:/i.test(url));
  return [...new Set(external.map((url) => new URL(url).origin))].filter((origin) => !allowed.includes(origin));
}
