/**
 * import-map-overrides: replaces single modules of the page in a developer's own browser, by cookies that its script sets.
 * Restricted to configured origins, so that a cookie never leads anywhere else.
 */
import { getOverridesFromCookies } from 'import-map-overrides';
import type { PageMap, PageMaps } from './page-map.ts';

/** Number of merged maps that are cached per map. */
const CACHED_MAPS = 50;

/** Applies overrides to names that the map has, with files of these origins, such as http://localhost:9000. */
export function withOverrides(maps: PageMaps, origins: readonly string[]): PageMaps {
  const mergedByMap = new WeakMap<PageMap, Map<string, PageMap>>();
  return {
    async mapFor(cookies) {
      const map = await maps.mapFor(cookies);
      const overrides = allowedOverrides(cookies, map.importMap.imports, origins);
      const mergedByKey = mergedByMap.get(map) ?? new Map<string, PageMap>();
      mergedByMap.set(map, mergedByKey);
      const key = JSON.stringify(overrides);
      const merged = mergedByKey.get(key) ?? overridden(map, overrides);
      if (mergedByKey.size >= CACHED_MAPS) mergedByKey.clear();
      mergedByKey.set(key, merged);
      return merged;
    },
  };
}

/** Returns a page map without revision: errors of a page with overrides are not counted, and it is offered no update. */
function overridden(map: PageMap, overrides: Record<string, string>): PageMap {
  const { importMap } = map;
  const hasNone = Object.keys(overrides).length === 0;
  return {
    ...map,
    importMap: { ...importMap, imports: { ...importMap.imports, ...overrides } },
    revision: hasNone ? map.revision : undefined,
    isOverridable: true,
  };
}

function allowedOverrides(
  cookie: string | undefined,
  imports: Record<string, string>,
  origins: readonly string[],
): Record<string, string> {
  // An address without a scheme is local and uses plain HTTP.
  const requested = getOverridesFromCookies({ headers: { cookie }, protocol: 'http' });
  const allowed = Object.entries(requested).filter(
    ([name, url]) => Object.hasOwn(imports, name) && URL.canParse(url) && origins.includes(new URL(url).origin),
  );
  return Object.fromEntries(allowed.sort(([a], [b]) => (a < b ? -1 : 1)));
}
