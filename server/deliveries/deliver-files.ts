/** Delivers files: uploads, and files that the project already has. Only files that the plan expects are accepted. */
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
import { type CheckOptions, checkFiles, checkTogether } from './check-delivered.ts';
import { findDelivered, findProjectFiles, insertDelivered, removeDelivered } from './delivered-files.ts';
import { lockOpen } from './delivery-policy.ts';
import { type DeliveryRow, findExpected } from './delivery-queries.ts';

type DeliverOptions = AddFileOptions & CheckOptions;

/**
 * Returns one answer per part: a refused file does not affect the others. Reserves space for all of them before the body is
 * read, and refuses the call when there is too little.
 */
export async function deliverUploads(
  options: DeliverOptions,
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
      // The first added file released the reservation; the limit is checked for each file.
      if (answers.at(-1)?.id !== undefined) reservation = undefined;
    }
    if (answers.length === 0) throw noFile();
    return answers;
  });
}

/** Size of a multipart body apart from the files. */
const ENVELOPE_BYTES = 65_536;

interface Part {
  part: MultipartFile;
  delivery: DeliveryRow;
  plans: { namePattern: string }[];
  reservationId: string | undefined;
}

async function deliverPart(options: DeliverOptions, context: DeliveryContext, one: Part): Promise<DeliverAnswer[number]> {
  const { part, delivery, plans, reservationId } = one;
  const { projectId, organizationId, actorId: uploadedBy } = context;
  const { filename = '' } = part;
  try {
    requireExpected(plans, filename);
    const received = await storePart(part, options.storage, UPLOAD_MIN_BYTES);
    const upload = { received, scope: { projectId }, organizationId, uploadedBy, reservationId, now: options.now() };
    const id = await addFile(options, upload, async (trx, fileId) => {
      const open = await deliverFile(
        trx,
        options,
        { ...context, now: options.now() },
        { delivery, fileId, filename: received.filename },
      );
      await checkTogether(trx, options, open);
    });
    return { filename, id };
  } catch (error) {
    // The parser continues with the next part once this one is read.
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

/**
 * Adds a file to the delivery, requests a validation when its own report does not cover the settings, and returns the locked
 * delivery. Refuses with NOT_FOUND, PROJECT_ARCHIVED or DELIVERY_ACCEPTED.
 */
async function deliverFile(
  trx: Transaction,
  options: DeliverOptions,
  context: DeliveryContext,
  { delivery, fileId, filename }: { delivery: DeliveryRow; fileId: string; filename: string },
): Promise<DeliveryRow> {
  const open = await lockOpen(trx, context.projectId, delivery.id);
  if (!(await insertDelivered(trx, { deliveryId: open.id, fileId, userId: context.actorId }, context.now))) return open;
  await checkFiles(trx, options, { delivery: open, fileIds: [fileId] });
  await record(trx, context, open, 'delivery.file-delivered', { filename });
  return open;
}

/**
 * Delivers files of the project, all or none. Refuses with NOT_FOUND, FILE_NOT_EXPECTED, PROJECT_ARCHIVED or DELIVERY_ACCEPTED.
 */
export async function deliverExisting(
  options: DeliverOptions,
  context: DeliveryContext,
  { delivery, fileIds }: { delivery: DeliveryRow; fileIds: string[] },
): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const plans = await plansOf(trx, delivery);
    const uniqueIds = [...new Set(fileIds)];
    const files = await findProjectFiles(trx, context.projectId, uniqueIds);
    if (files.length < uniqueIds.length) throw new Refusal('NOT_FOUND', 'The project has no such file');
    let open = delivery;
    for (const { id: fileId, filename } of files) {
      requireExpected(plans, filename);
      open = await deliverFile(trx, options, context, { delivery, fileId, filename });
    }
    await checkTogether(trx, options, open);
  });
}

/**
 * Removes a file and its earlier versions from the delivery, for the person who delivered it and for project editors. The file
 * stays in the project. Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED or DELIVERY_ACCEPTED.
 */
export async function withdrawFile(
  options: CheckOptions & Pick<AddFileOptions, 'db'>,
  context: DeliveryContext,
  { delivery, fileId, may }: { delivery: DeliveryRow; fileId: string; may: (deliveredBy: string | null) => boolean },
): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const open = await lockOpen(trx, context.projectId, delivery.id);
    const delivered = (await findDelivered(trx, [open.id])).find((one) => one.fileId === fileId);
    if (!delivered) throw new Refusal('NOT_FOUND', 'The delivery has no such file');
    if (!may(delivered.deliveredBy)) throw new Refusal('FORBIDDEN');
    const { filename } = delivered;
    await removeDelivered(trx, open.id, fileId);
    await checkTogether(trx, options, open);
    await record(trx, context, open, 'delivery.file-taken-back', { filename });
  });
}
