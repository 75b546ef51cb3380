/**
 * Adds a header with the revision that a page load would get now to every API response. Also sets the canary cookie after
 * sign-in and deletes it when the canary ends. Users outside the audience get a cookie too, because their errors are the
 * baseline.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REVISION_HEADER } from '../../common/contract/revision-header.ts';
import { isInAudience } from './audience.ts';
import type { ImportMapOptions } from './import-map-options.ts';
import { hasRevisionCookie, readTicket, setCookie, type Ticket, ticketFor } from './revision-cookie.ts';
import type { Serving } from './revisions.ts';

type HeaderOptions = Pick<ImportMapOptions, 'revisions' | 'secureCookies'>;

/** Sends the cached revision without waiting, and refreshes it in the background. */
export function addRevisionHeader(api: FastifyInstance, { revisions, secureCookies = false }: HeaderOptions): void {
  api.addHook('onClose', () => revisions.close());
  api.addHook('onSend', async (request, reply, payload) => {
    const serving = revisions.cached();
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
    } else if (hasRevisionCookie(cookie)) reply.header('set-cookie', setCookie(undefined, secureCookies));
    return payload;
  });
}

/** Returns the ticket of the session; without one, as on the sign-in page, that of the cookie. API tokens get no canary. */
function ticketOf({ caller, headers }: FastifyRequest, { canary }: Serving): Ticket | undefined {
  if (!canary) return undefined;
  if (!caller) return readTicket(headers.cookie, canary);
  if (caller.sessionHash === null) return undefined;
  return ticketFor(caller.userId, isInAudience(canary.audience, caller, canary.key), canary);
}

function isSame(given: Ticket | undefined, expected: Ticket): boolean {
  return given?.isIn === expected.isIn && given.member === expected.member;
}
