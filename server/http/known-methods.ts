/** Collects the methods of each address: 405 with Allow for the others (RFC 9110, 15.5.6), and the answer to a plain OPTIONS. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';

/** Returns the methods in the order of the routes; empty for an unknown address. */
export type MethodsOf = (pathname: string) => string[];

/** Collects the methods; registered before the routes. Skips patterns with a wildcard: they are files and preflights. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const routeByUrl = new Map<string, { segments: string[]; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = routeByUrl.get(url) ?? { segments: url.split('/'), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routeByUrl.set(url, route);
  });
  return (pathname) => {
    const given = pathname.split('/');
    const fitting = [...routeByUrl.values()].filter(({ segments }) => fits(segments, given));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))];
  };
}

function fits(segments: string[], given: string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((one, at) => one === given[at] || (one.startsWith(':') && given[at] !== ''))
  );
}

/** Answers OPTIONS requests that are not preflights. Needs no token. */
export function answerOptions(api: FastifyInstance, methodsOf: MethodsOf): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] !== undefined) return;
    const methods = methodsOf(pathOf(request));
    if (methods.length === 0) throw nothingHere(request, reply, methodsOf);
    return reply
      .code(204)
      .header('allow', [...methods, 'OPTIONS'].join(', '))
      .send();
  });
}

/** Refuses with METHOD_NOT_ALLOWED when there are other methods, which Allow then names; otherwise with NOT_FOUND. */
export function nothingHere(request: FastifyRequest, reply: FastifyReply, methodsOf: MethodsOf): Refusal {
  const pathname = pathOf(request);
  const methods = methodsOf(pathname);
  if (methods.length === 0) return new Refusal('NOT_FOUND', `There is nothing at ${request.method} ${pathname}`);
  reply.header('allow', methods.join(', '));
  return new Refusal('METHOD_NOT_ALLOWED', `${pathname} takes ${methods.join(', ')}`);
}

/** Returns the path of a request, decoded as the router decodes it, so that `/%61pi` compares equal to `/api`. */
export function pathOf(request: FastifyRequest): string {
  // `decodableAddress` has escaped what cannot be decoded.
  return decodeURI(request.url.split(/[?#]/, 1)[0] ?? '/');
}
