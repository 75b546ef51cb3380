/**
 * Routes to check a certificate: the public keys, also at KEYS_PATH (server/http/rewrite-address.ts), and the standing of one
 * certificate.
 */
import { certificateCalls } from '../../common/contract/certificates.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { findStanding } from './issue-certificate.ts';
import { readPublicKeys } from './signing-keys.ts';

export function keyRoutes(api: RouteApp, { db }: { db: Database }): void {
  serve(api, certificateCalls.listPublicKeys, async (_request, _fields, reply) => {
    // Allows pages of other services to check certificates.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return readPublicKeys(db);
  });

  serve(api, certificateCalls.getCertificateStanding, async (request) => {
    const standing = await findStanding(db, readEntityId(request.params.id));
    if (!standing) throw new Refusal('NOT_FOUND', 'There is no such certificate');
    return standing;
  });
}
