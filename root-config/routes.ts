/** Which app a path belongs to (spec.md §2 "Route table"). Unknown paths belong to the errors app and are public. */
import { matchPath } from '@vakwerk/store';
import table from './routes.json' with { type: 'json' };

export interface Route {
  app: string;
  /** Open without a session. */
  public?: boolean;
  redirect?: string;
}

const pages = Object.entries(table.pages as Record<string, Route>);

export function findRoute(path: string): Route {
  const found = pages.find(([pattern]) => matchPath(pattern, path));
  return found ? found[1] : { app: table.notFound, public: true };
}
