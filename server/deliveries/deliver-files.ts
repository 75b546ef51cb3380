/** Files come into a delivery: uploads, and what the project has already. Only what the plan expects is taken. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { DeliverAnswer } from '../../common/contract/deliveries.ts';
import { isRefusal, Refusal } from '../../common/contract/errors.ts';
import { UPLOAD_MIN_BYTES } from '../../common/contract/limits.ts';
import { expectedFor } from '../../common/contract/name-pattern.ts';
import type { Transaction } from '../db/tables.ts';
import { type AddFileOptions, addFile } from '../files/add-file.ts';
import { noFile, storePart } from '../files/receive-upload.ts';
import { withReservedRoom } from '../files/reserve-room.ts';
import { type DeliveryContext, record } from './change-delivery.ts';
import { checkFiles } from './check-delivered.ts';
import { findDelivered, findProjectFiles, insertDelivered, removeDelivered } from './delivered-files.ts';
import { lockOpen } from './delivery-policy.ts';
import { type DeliveryRow, findExpected } from './delivery-queries.ts';

/**
 * One answer per part: a file that is refused does not keep the others out. Room is reserved for all of them before the body is
 * read, and refused then where there is none.
 */
export async function deliverUploads(
  options: AddFileOptions,
  context: DeliveryContext,
  { request, delivery }: { request: FastifyRequest; delivery: DeliveryRow },
): Promise<DeliverAnswer> {
  if (!request.isMultipart()) throw noFile();
  const plans = await plansOf(options.db, delivery);
  const { organizationId, actorId: uploadedBy } = context;
  const bytes = Math.max(UPLOAD_MIN_BYTES, Number(request.headers['content-length'] ?? 0) - ENVELOPE_BYTES);
  return withReservedRoom(options, { organizationId, uploadedBy, bytes }, async (reservationId) => {
    const answers: DeliverAnswer = [];
    let reservation = reservationId;
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      answers.push(await deliverPart(options, context, { part, delivery, plans, reservationId: reservation }));
      // The first file that was added released it; the limit itself is held for each.
      if (answers.at(-1)?.id !== undefined) reservation = undefined;
    }
    if (answers.length === 0) throw noFile();
    return answers;
  });
}

/** Of a multipart body with several parts, besides the files. */
const ENVELOPE_BYTES = 65_536;

interface Part {
  part: MultipartFile;
  delivery: DeliveryRow;
  plans: { namePattern: string }[];
  reservationId: string | undefined;
}

async function deliverPart(options: AddFileOptions, context: DeliveryContext, one: Part): Promise<DeliverAnswer[number]> {
  const { part, delivery, plans, reservationId } = one;
  const { projectId, organizationId, actorId: uploadedBy } = context;
  const { filename = '' } = part;
  try {
    requireExpected(plans, filename);
    const received = await storePart(part, options.storage, UPLOAD_MIN_BYTES);
    const upload = { received, scope: { projectId }, organizationId, uploadedBy, reservationId, now: options.now() };
    const id = await addFile(options, upload, async (trx, fileId) => {
      await takeFile(trx, options, { ...context, now: options.now() }, { delivery, fileId, filename: received.filename });
    });
    return { filename, id };
  } catch (error) {
    // The parser goes on to the next part once this one is read.
    part.file.resume();
    if (!isRefusal(error)) throw error;
    const { code, message, details } = error;
    return { filename, error: { code, message, details } };
  }
}

function requireExpected(plans: readonly { namePattern: string }[], filename: string): void {
  if (!expectedFor(plans, filename)) throw new Refusal('FILE_NOT_EXPECTED', 'The delivery expects no file of this name');
}

async function plansOf(db: Parameters<typeof findExpected>[0], { id }: DeliveryRow): Promise<{ namePattern: string }[]> {
  return (await findExpected(db, [id])).map(({ name_pattern }) => ({ namePattern: name_pattern }));
}

/** Checked by what holds here where its own report is not. Refuses with NOT_FOUND, PROJECT_ARCHIVED or DELIVERY_ACCEPTED. */
async function takeFile(
  trx: Transaction,
  options: AddFileOptions,
  context: DeliveryContext,
  { delivery, fileId, filename }: { delivery: DeliveryRow; fileId: string; filename: string },
): Promise<void> {
  const open = await lockOpen(trx, context.projectId, delivery.id);
  if (!(await insertDelivered(trx, { deliveryId: open.id, fileId, userId: context.actorId }, context.now))) return;
  await checkFiles(trx, options, { delivery: open, fileIds: [fileId] });
  await record(trx, context, open, 'delivery.file-delivered', { filename });
}

/** Refuses with NOT_FOUND, FILE_NOT_EXPECTED, PROJECT_ARCHIVED or DELIVERY_ACCEPTED; then none of them is delivered. */
export async function deliverExisting(
  options: AddFileOptions,
  context: DeliveryContext,
  { delivery, fileIds }: { delivery: DeliveryRow; fileIds: string[] },
): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const plans = await plansOf(trx, delivery);
    const wanted = [...new Set(fileIds)];
    const files = await findProjectFiles(trx, context.projectId, wanted);
    if (files.length < wanted.length) throw new Refusal('NOT_FOUND', 'The project has no such file');
    for (const { id: fileId, filename } of files) {
      requireExpected(plans, filename);
      await takeFile(trx, options, context, { delivery, fileId, filename });
    }
  });
}

/**
 * With the versions before it, by who delivered it or edits the project. The file stays in the project. Refuses with NOT_FOUND,
 * FORBIDDEN, PROJECT_ARCHIVED or DELIVERY_ACCEPTED.
 */
export async function takeBack(
  { db }: Pick<AddFileOptions, 'db'>,
  context: DeliveryContext,
  { delivery, fileId, may }: { delivery: DeliveryRow; fileId: string; may: (deliveredBy: string | null) => boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const open = await lockOpen(trx, context.projectId, delivery.id);
    const found = (await findDelivered(trx, [open.id])).find((one) => one.fileId === fileId);
    if (!found) throw new Refusal('NOT_FOUND', 'The delivery has no such file');
    if (!may(found.deliveredBy)) throw new Refusal('FORBIDDEN');
    const { filename } = found;
    await removeDelivered(trx, open.id, fileId);
    await record(trx, context, open, 'delivery.file-taken-back', { filename });
  });
}
