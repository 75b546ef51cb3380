/** Finds the app of a path (specification §2 "Route table"). Unknown paths belong to the errors app and are public. */
import { matchPath } from '@vakwerk/store';
import table from './routes.json' with { type: 'json' };

interface Route {
  app: string;
  /** Modules that the page imports when it opens. */
  with?: string[];
  /** The file in the app's folder that shows the page, if the app loads it lazily. The build lists it in the page. */
  view?: string;
  /** True if the page needs no session. */
  public?: boolean;
  /** Target path of a redirect. Parameters of the pattern, such as :projectId, are filled in. */
  redirect?: string;
}

const pages = Object.entries(table.pages as Record<string, Route>);

export function findRoute(path: string): Route {
  for (const [pattern, route] of pages) {
    const params = matchPath(pattern, path);
    if (params) return route.redirect ? { ...route, redirect: fillIn(route.redirect, params) } : route;
  }
  return { app: table.notFound, public: true };
}

function fillIn(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (whole, name: string) => (name in params ? encodeURIComponent(params[name] ?? '') : whole));
}
