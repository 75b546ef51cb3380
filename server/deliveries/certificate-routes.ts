/** Certificates of a delivery, for whoever sees the project: the signed file, and on paper. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { type CertificateFile, certificateFileSchema } from '../../common/contract/certificates.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import { checkCertificate, readCertificate } from '../../common/contract/verify-certificate.ts';
import { findCertificate, findStanding } from '../certificates/issue-certificate.ts';
import { readPublicKeys } from '../certificates/signing-keys.ts';
import type { Database } from '../db/tables.ts';
import { attachment } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { requireDelivery } from './delivery-policy.ts';
import type { DeliveryRow } from './delivery-queries.ts';

const ONE = '/projects/:id/deliveries/:deliveryId';
const shared = { tags: ['deliveries'], params: z.object({ id: z.string(), deliveryId: z.string() }) };
const which = z.object({ certificate: z.string().optional().describe('Its id; absent: the last one') });

export function certificateRoutes(api: RouteApp, { db }: { db: Database }): void {
  const fileSchema = {
    ...shared,
    querystring: fieldsQuerySchema.extend(which.shape),
    response: { 200: certificateFileSchema },
  };
  api.get(`${ONE}/certificate`, { schema: fileSchema }, async (request) => {
    const { found } = await readCertificateOf(db, callerOf(request), { ...request.params, ...request.query });
    return projectFields(found, parseFields(request.query.fields));
  });

  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const pdfSchema = {
    ...shared,
    querystring: which.extend({ language: z.enum(LANGUAGES).default('nl') }),
    response: { 200: { description: 'A reading copy with the file attached', content: { 'application/pdf': { schema: file } } } },
  };
  api.get(`${ONE}/certificate.pdf`, { schema: pdfSchema }, async (request, reply) => {
    const { row, found } = await readCertificateOf(db, callerOf(request), { ...request.params, ...request.query });
    const { statement, decidedBy } = await checkCertificate(readCertificate(JSON.stringify(found)), await readPublicKeys(db));
    const standing = await findStanding(db, statement.predicate.id);
    const pdf = await runInReportThread('certificate', {
      certificate: found,
      decidedBy,
      reopenedAt: standing?.reopenedAt ?? null,
      language: request.query.language,
    });
    (reply as FastifyReply)
      .type('application/pdf')
      .header('content-disposition', attachment(`${row.name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.certificate.pdf`));
    return (reply as FastifyReply).send(Buffer.from(pdf));
  });
}

/** Refuses with NOT_FOUND or FORBIDDEN. */
async function readCertificateOf(
  db: Database,
  caller: Caller,
  { id, deliveryId, certificate }: { id: string; deliveryId: string; certificate?: string },
): Promise<{ row: DeliveryRow; found: CertificateFile }> {
  const access = await readProjectAccess(db, caller, id);
  const row = await requireDelivery(db, access.id, deliveryId);
  const found = await findCertificate(db, row.id, certificate === undefined ? undefined : readEntityId(certificate));
  if (!found) throw new Refusal('NOT_FOUND', 'The delivery has no such certificate');
  return { row, found };
}
