/** Routes of the deliveries of a project: members see them and deliver, editors plan them, acceptors decide. */
import type { FastifyRequest } from 'fastify';
import { type Delivery, type DeliveryEntry, deliveryCalls } from '../../common/contract/deliveries.ts';
import { mayDeleteFile } from '../../common/contract/roles.ts';
import type { AddFileOptions } from '../files/add-file.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { includesField } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { ownAddress } from '../http/own-address.ts';
import { serve } from '../http/serve-call.ts';
import type { JointCheckQueue } from '../joint-checks/request-joint-check.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireProjectEditor, requireUploader } from '../projects/project-policy.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { callerOf } from '../sessions/caller.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { changeDelivery, type DeliveryContext, deleteDelivery, planDelivery } from './change-delivery.ts';
import { checkDelivered } from './check-delivered.ts';
import { type AcceptanceQueue, decide } from './decide.ts';
import { deliverExisting, deliverUploads, withdrawFile } from './deliver-files.ts';
import { lockOpen, requireAcceptor, requireDelivery, rightsIn } from './delivery-policy.ts';
import { DELIVERY_SORTS, type DeliverySort, searchDeliveries } from './delivery-queries.ts';
import { bareEntry, type DeliveryClock, deliveryEntries, loadDeliveries, loadDelivery, wholeDelivery } from './read-delivery.ts';

const DEFAULT_SORTS: DeliverySort[] = [
  { field: 'dueDate', order: 'asc' },
  { field: 'name', order: 'asc' },
];

interface DeliveryOptions extends AddFileOptions, AcceptanceQueue, JointCheckQueue {
  /** Origin of the service; the loopback address when absent. */
  publicUrl?: string;
  enqueueMail: EnqueueMail;
}

type DeliveryRouteOptions = DeliveryOptions & { excepted: ExceptedReader };

/** Fields of an entry that are not columns of its row. */
const COMPUTED_FIELDS = ['summary', 'acceptors', 'accepting'];

export function deliveryRoutes(api: RouteApp, options: DeliveryRouteOptions): void {
  const { db } = options;

  serve(api, deliveryCalls.searchDeliveries, async (request, fields) => {
    const { query, status, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const sorts = readSorts(request.body, DELIVERY_SORTS, DEFAULT_SORTS);
    const { data, total } = await searchDeliveries(db, { projectId, query, status, sorts, limit, offset });
    const isComputed = COMPUTED_FIELDS.some((field) => includesField(fields, field));
    const entries = isComputed
      ? await deliveryEntries(db, await loadDeliveries(db, data, clockOf(options)))
      : data.map(bareEntry);
    return { data: entries as DeliveryEntry[], total };
  });

  serve(api, deliveryCalls.planDelivery, async (request) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    const id = await planDelivery(options, contextOf(options, request, access), request.body);
    return readOne(options, request, access, id);
  });

  serve(api, deliveryCalls.getDelivery, async (request) => {
    const access = await readProjectAccess(db, callerOf(request), request.params.id);
    return readOne(options, request, access, request.params.deliveryId);
  });

  serve(api, deliveryCalls.updateDelivery, async (request) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    const { deliveryId } = request.params;
    await changeDelivery(options, contextOf(options, request, access), deliveryId, request.body);
    return readOne(options, request, access, deliveryId);
  });

  serve(api, deliveryCalls.deleteDelivery, async (request) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    await deleteDelivery(options, contextOf(options, request, access), request.params.deliveryId);
  });

  serve(api, deliveryCalls.decideDelivery, async (request) => {
    const access = await readProjectAccess(db, callerOf(request), request.params.id);
    const { id } = await requireDelivery(db, access.id, request.params.deliveryId);
    await requireAcceptor(db, callerOf(request), access, id);
    await decide(
      { ...options, issuer: ownAddress(options, request.socket) },
      contextOf(options, request, access),
      id,
      request.body,
    );
    return readOne(options, request, access, id);
  });

  certificateRoutes(api, options);
  fileRoutes(api, options);
}

function fileRoutes(api: RouteApp, options: DeliveryRouteOptions): void {
  const { db } = options;

  serve(api, deliveryCalls.deliverUploads, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const context = contextOf(options, request, access);
    // Refuses before the body is read.
    await db.transaction().execute((trx) => lockOpen(trx, access.id, delivery.id));
    return deliverUploads(options, context, { request, delivery });
  });

  serve(api, deliveryCalls.deliverExisting, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const fileIds = request.body.files.map(({ id }) => readEntityId(id));
    await deliverExisting(options, contextOf(options, request, access), { delivery, fileIds });
    return readOne(options, request, access, delivery.id);
  });

  serve(api, deliveryCalls.takeBackDelivered, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const fileId = readEntityId(request.params.fileId);
    const may = (deliveredBy: string | null) => mayDeleteFile(callerOf(request), deliveredBy, access);
    await withdrawFile(options, contextOf(options, request, access), { delivery, fileId, may });
  });

  serve(api, deliveryCalls.checkDelivery, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    return db.transaction().execute(async (trx) => {
      const delivery = await lockOpen(trx, access.id, request.params.deliveryId);
      return checkDelivered(trx, options, delivery, { isRepeat: true });
    });
  });
}

type Request = Pick<FastifyRequest, 'caller'>;

function contextOf({ now }: AddFileOptions, request: Request, { id, organizationId }: ProjectAccess): DeliveryContext {
  return { projectId: id, organizationId, actorId: callerOf(request).userId, now: now() };
}

function clockOf({ now, excepted }: DeliveryRouteOptions): DeliveryClock {
  return { now: now(), readExcepted: excepted.read, joint: excepted.joint };
}

/** Reads a delivery. Refuses with NOT_FOUND. */
async function readOne(
  options: DeliveryRouteOptions,
  request: Request,
  access: ProjectAccess,
  deliveryId: string,
): Promise<Delivery> {
  const { db } = options;
  const loaded = await loadDelivery(db, await requireDelivery(db, access.id, deliveryId), clockOf(options));
  return wholeDelivery(db, loaded, rightsIn(callerOf(request), access, loaded));
}
