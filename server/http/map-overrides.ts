/**
 * import-map-overrides: replaces single modules of the page in a developer's own browser, by cookies that its script sets.
 * Restricted to configured origins, so that a cookie never leads anywhere else.
 */
import { getOverridesFromCookies } from 'import-map-overrides';
import type { PageMap, PageMaps } from './page-map.ts';

/** Number of merged maps that are kept per map. */
const KEPT = 50;

/** Names that the map has, and files of these origins, such as http://localhost:9000. */
export function withOverrides(maps: PageMaps, origins: readonly string[]): PageMaps {
  const known = new WeakMap<PageMap, Map<string, PageMap>>();
  return {
    async mapFor(cookies) {
      const map = await maps.mapFor(cookies);
      const overrides = allowedOverrides(cookies, map.importMap.imports, origins);
      const made = known.get(map) ?? new Map<string, PageMap>();
      known.set(map, made);
      const key = JSON.stringify(overrides);
      const found = made.get(key) ?? overridden(map, overrides);
      if (made.size >= KEPT) made.clear();
      made.set(key, found);
      return found;
    },
  };
}

/** A page with overrides has no revision: its errors are not counted, and it is offered no update. */
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
  // Without a scheme the address is local, with plain HTTP.
  const asked = getOverridesFromCookies({ headers: { cookie }, protocol: 'http' });
  const allowed = Object.entries(asked).filter(
    ([name, url]) => Object.hasOwn(imports, name) && URL.canParse(url) && origins.includes(new URL(url).origin),
  );
  return Object.fromEntries(allowed.sort(([a], [b]) => (a < b ? -1 : 1)));
}
