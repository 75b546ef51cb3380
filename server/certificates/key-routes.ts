/** For whoever checks a certificate: the public keys, also at KEYS_PATH (server/http/rewrite-address.ts), and what became of one. */
import * as z from 'zod';
import { certificateStandingSchema, publicKeysSchema } from '../../common/contract/certificates.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { findStanding } from './issue-certificate.ts';
import { readPublicKeys } from './signing-keys.ts';

export function keyRoutes(api: RouteApp, { db }: { db: Database }): void {
  const schema = { tags: ['certificates'], response: { 200: publicKeysSchema } };
  api.get('/certificates/keys', { config: { public: true }, schema }, async (_request, reply) => {
    // Pages of other services check certificates too.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return readPublicKeys(db);
  });

  const params = z.object({ id: z.string() });
  const standing = { tags: ['certificates'], params, response: { 200: certificateStandingSchema } };
  api.get('/certificates/:id', { config: { public: true }, schema: standing }, async (request) => {
    const found = await findStanding(db, readEntityId(request.params.id));
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such certificate');
    return found;
  });
}
