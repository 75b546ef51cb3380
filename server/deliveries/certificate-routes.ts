/** Routes of the certificates of a delivery, as a signed file and as a PDF, for all who see the project. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { type CertificateFile, certificateCalls, whichCertificateSchema } from '../../common/contract/certificates.ts';
import { DUTCH_ZONE } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import { findCertificate, findStanding } from '../certificates/issue-certificate.ts';
import { readPublicKeys } from '../certificates/signing-keys.ts';
import type { Database } from '../db/tables.ts';
import { attachment, fileStem } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { requireDelivery } from './delivery-policy.ts';
import type { DeliveryRow } from './delivery-queries.ts';

const ONE = '/projects/:id/deliveries/:deliveryId';
const shared = { tags: ['deliveries'], params: z.object({ id: z.string(), deliveryId: z.string() }) };

export function certificateRoutes(api: RouteApp, { db }: { db: Database }): void {
  serve(api, certificateCalls.getCertificate, async (request) => {
    const { certificate } = await readCertificateOf(db, callerOf(request), { ...request.params, ...request.query });
    return certificate;
  });

  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const pdfSchema = {
    ...shared,
    querystring: whichCertificateSchema.extend({
      language: z.enum(LANGUAGES).default('nl'),
      timeZone: z.string().max(64).default(DUTCH_ZONE),
    }),
    response: { 200: { description: 'A reading copy with the file attached', content: { 'application/pdf': { schema: file } } } },
  };
  api.get(`${ONE}/certificate.pdf`, { schema: pdfSchema }, async (request, reply) => {
    const { row, certificate } = await readCertificateOf(db, callerOf(request), { ...request.params, ...request.query });
    const { statement, decidedBy } = await checkCertificate(
      readCertificate(JSON.stringify(certificate)),
      await readPublicKeys(db),
    );
    const standing = await findStanding(db, statement.predicate.id);
    const pdf = await runInReportThread('certificate', {
      certificate,
      decidedBy,
      reopenedAt: standing?.reopenedAt ?? null,
      language: request.query.language,
      timeZone: request.query.timeZone,
    });
    (reply as FastifyReply)
      .type('application/pdf')
      .header('content-disposition', attachment(`${fileStem(row.name)}.certificate.pdf`));
    return (reply as FastifyReply).send(Buffer.from(pdf));
  });
}

/** Reads the certificate. Refuses with NOT_FOUND or FORBIDDEN. */
async function readCertificateOf(
  db: Database,
  caller: Caller,
  { id, deliveryId, certificate }: { id: string; deliveryId: string; certificate?: string },
): Promise<{ row: DeliveryRow; certificate: CertificateFile }> {
  const access = await readProjectAccess(db, caller, id);
  const row = await requireDelivery(db, access.id, deliveryId);
  const stored = await findCertificate(db, row.id, certificate === undefined ? undefined : readEntityId(certificate));
  if (!stored) throw new Refusal('NOT_FOUND', 'The delivery has no such certificate');
  return { row, certificate: stored };
}
