/**
 * What every answer of the API tells a page: the revision that it would get if it were loaded now. Who is in the audience of a
 * canary gets its cookie with the first answer after signing in, and loses it when the canary is over; so does everybody beside it,
 * since what breaks there is counted to compare with.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REVISION_HEADER } from '../../common/contract/revision-header.ts';
import { isInAudience } from './audience.ts';
import { hasAnyCookie, readTicket, setCookie, type Ticket, ticketFor } from './revision-cookie.ts';
import type { Revisions, Serving } from './revisions.ts';

interface RevisionHeaderOptions {
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
    const ticket = ticketOf(request, serving);
    reply.header(REVISION_HEADER, canary && ticket?.isIn ? canary.revision : serving.current.revision);
    if (canary && ticket) {
      if (!isSame(readTicket(cookie, canary), ticket)) reply.header('set-cookie', setCookie({ canary, ticket }, secureCookies));
    } else if (hasAnyCookie(cookie)) reply.header('set-cookie', setCookie(undefined, secureCookies));
    return payload;
  });
}

/** A session decides; without one, as on the page to sign in, the cookie does. Programs are in no canary. */
function ticketOf({ caller, headers }: FastifyRequest, { canary }: Serving): Ticket | undefined {
  if (!canary) return undefined;
  if (!caller) return readTicket(headers.cookie, canary);
  if (caller.sessionHash === null) return undefined;
  return ticketFor(caller.userId, isInAudience(canary.audience, caller, canary.key), canary);
}

function isSame(given: Ticket | undefined, wanted: Ticket): boolean {
  return given?.isIn === wanted.isIn && given.member === wanted.member;
}
