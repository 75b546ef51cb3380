/**
 * What every answer of the API tells a page: the revision that it would get if it were loaded now. Who is in the audience of a
 * canary gets its cookie with the first answer after signing in, and loses it when the canary is over.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REVISION_HEADER } from '../../common/contract/import-map.ts';
import { isInAudience } from './audience.ts';
import { hasAnyCookie, holdsCookie, setCookie } from './revision-cookie.ts';
import type { Revisions, Serving } from './revisions.ts';

export interface RevisionHeaderOptions {
  revisions: Revisions;
  secureCookies?: boolean;
}

/** Never waits: it tells what this node knows, and has it ask again. */
export function tellRevision(api: FastifyInstance, { revisions, secureCookies = false }: RevisionHeaderOptions): void {
  api.addHook('onClose', () => revisions.close());
  api.addHook('onSend', async (request, reply, payload) => {
    const serving = revisions.known();
    if (!serving) return payload;
    revisions
      .read()
      .catch((error: Error) => request.log.error({ message: error.message }, 'the import map could not be asked for'));
    const { canary } = serving;
    const { cookie } = request.headers;
    const isIn = belongs(request, serving);
    reply.header(REVISION_HEADER, canary && isIn ? canary.revision : serving.current.revision);
    if (canary && isIn) {
      if (!holdsCookie(cookie, canary)) reply.header('set-cookie', setCookie(canary, secureCookies));
    } else if (hasAnyCookie(cookie)) reply.header('set-cookie', setCookie(undefined, secureCookies));
    return payload;
  });
}

/** A session decides; without one, as on the page to sign in, the cookie does. Programs are in no canary. */
function belongs({ caller, headers }: FastifyRequest, { canary }: Serving): boolean {
  if (!canary) return false;
  if (!caller) return holdsCookie(headers.cookie, canary);
  return caller.sessionHash !== null && isInAudience(canary.audience, caller, canary.key);
}
