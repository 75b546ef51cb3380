/** Reads the actual routes of an app from its router. */
import type { FastifyInstance } from 'fastify';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address with its parameters as `:id`. */
  url: string;
}

/** Returns the routes of the API, without HEAD and OPTIONS. */
export function readRoutes(app: FastifyInstance): Route[] {
  const printed = app.printRoutes({ commonPrefix: false, includeMeta: false });
  const prefixes: string[] = [];
  // Parses lines such as "├── /api/users/:id (GET, HEAD, PUT)", which are indented below their prefix.
  return printed.split('\n').flatMap((line) => {
    const match = /^(.*?)[├└]── ([^ ]+)(?: \(([^)]*)\))?/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    const url = `${depth > 0 ? (prefixes[depth - 1] ?? '') : ''}${match[2]}`;
    prefixes[depth] = url;
    const methods = (match[3] ?? '').split(', ').filter((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method));
    return url.startsWith('/api') ? methods.map((method) => ({ method: method as Route['method'], url })) : [];
  });
}
