/** Deliveries of a project: seen and delivered to by its members, planned by its editors, decided about by their acceptors. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import {
  checkAnswerSchema,
  type Delivery,
  type DeliveryEntry,
  deliverAnswerSchema,
  deliverExistingSchema,
  deliveryChangeSchema,
  deliveryEntrySchema,
  deliverySchema,
  deliverySearchSchema,
  newDecisionSchema,
  newDeliverySchema,
} from '../../common/contract/deliveries.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { mayDeleteFile } from '../../common/contract/roles.ts';
import type { AddFileOptions } from '../files/add-file.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { ownAddress } from '../http/own-address.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireProjectEditor, requireUploader } from '../projects/project-policy.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { callerOf } from '../sessions/caller.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { changeDelivery, type DeliveryContext, deleteDelivery, planDelivery } from './change-delivery.ts';
import { checkDelivered } from './check-delivered.ts';
import { decide } from './decide.ts';
import { deliverExisting, deliverUploads, takeBack } from './deliver-files.ts';
import { lockOpen, requireAcceptor, requireDelivery, rightsIn } from './delivery-policy.ts';
import { DELIVERY_SORTS, type DeliverySort, searchDeliveries } from './delivery-queries.ts';
import { bareEntry, type DeliveryClock, deliveryEntries, loadDeliveries, loadDelivery, wholeDelivery } from './read-delivery.ts';

const PATH = '/projects/:id/deliveries';
const ONE = `${PATH}/:deliveryId`;
const DEFAULT_SORTS: DeliverySort[] = [
  { field: 'dueDate', order: 'asc' },
  { field: 'name', order: 'asc' },
];

const shared = { tags: ['deliveries'], querystring: fieldsQuerySchema };
const ofProject = { ...shared, params: z.object({ id: z.string() }) };
const one = { ...shared, params: z.object({ id: z.string(), deliveryId: z.string() }) };
const answer = { response: { 200: deliverySchema } };

interface DeliveryOptions extends AddFileOptions {
  /** Origin of the service; absent: the loopback address. */
  publicUrl?: string;
  enqueueMail: EnqueueMail;
}

type DeliveryRouteOptions = DeliveryOptions & { excepted: ExceptedReader };

export function deliveryRoutes(api: RouteApp, options: DeliveryRouteOptions): void {
  const { db } = options;

  const listSchema = { ...ofProject, body: deliverySearchSchema, response: { 200: listResponseSchema(deliveryEntrySchema) } };
  api.post(`${PATH}/_search`, { schema: listSchema }, async (request) => {
    const { query, status, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const sorts = readSorts(request.body, DELIVERY_SORTS, DEFAULT_SORTS);
    const { data, total } = await searchDeliveries(db, { projectId, query, status, sorts, limit, offset });
    const fields = parseFields(request.query.fields);
    const isWeighed = includesField(fields, 'summary') || includesField(fields, 'acceptors');
    const entries = isWeighed ? await deliveryEntries(db, await loadDeliveries(db, data, clockOf(options))) : data.map(bareEntry);
    return { data: projectFields(entries as DeliveryEntry[], fields), total };
  });

  api.post(PATH, { schema: { ...ofProject, ...answer, body: newDeliverySchema } }, async (request) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    const id = await planDelivery(options, contextOf(options, request, access), request.body);
    return readOne(options, request, access, id);
  });

  api.get(ONE, { schema: { ...one, ...answer } }, async (request) => {
    const access = await readProjectAccess(db, callerOf(request), request.params.id);
    return readOne(options, request, access, request.params.deliveryId);
  });

  api.put(ONE, { schema: { ...one, ...answer, body: deliveryChangeSchema } }, async (request) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    const { deliveryId } = request.params;
    await changeDelivery(options, contextOf(options, request, access), deliveryId, request.body);
    return readOne(options, request, access, deliveryId);
  });

  api.delete(ONE, { schema: one }, async (request, reply) => {
    const access = await requireProjectEditor(db, callerOf(request), request.params.id);
    await deleteDelivery(options, contextOf(options, request, access), request.params.deliveryId);
    return reply.code(204).send();
  });

  const decisionSchema = { ...one, ...answer, body: newDecisionSchema };
  api.post(`${ONE}/decision`, { config: { session: true }, schema: decisionSchema }, async (request) => {
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

/** The parts of a call that delivers, each a field `file`. */
const UPLOADS = { file: 'An .ifc file that the delivery expects; up to 30 parts of this name' };

function fileRoutes(api: RouteApp, options: DeliveryRouteOptions): void {
  const { db } = options;

  const uploadSchema = { ...one, response: { 200: deliverAnswerSchema } };
  api.post(`${ONE}/files`, { config: { files: UPLOADS }, schema: uploadSchema }, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const context = contextOf(options, request, access);
    // Before the body is read.
    await db.transaction().execute((trx) => lockOpen(trx, access.id, delivery.id));
    const answers = await deliverUploads(options, context, { request: request as FastifyRequest, delivery });
    return projectFields(answers, parseFields(request.query.fields));
  });

  api.put(`${ONE}/files`, { schema: { ...one, ...answer, body: deliverExistingSchema } }, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const fileIds = request.body.files.map(({ id }) => readEntityId(id));
    await deliverExisting(options, contextOf(options, request, access), { delivery, fileIds });
    return readOne(options, request, access, delivery.id);
  });

  const ofFile = { ...shared, params: z.object({ id: z.string(), deliveryId: z.string(), fileId: z.string() }) };
  api.delete(`${ONE}/files/:fileId`, { schema: ofFile }, async (request, reply) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const delivery = await requireDelivery(db, access.id, request.params.deliveryId);
    const fileId = readEntityId(request.params.fileId);
    const may = (deliveredBy: string | null) => mayDeleteFile(callerOf(request), deliveredBy, access);
    await takeBack(options, contextOf(options, request, access), { delivery, fileId, may });
    return reply.code(204).send();
  });

  api.post(`${ONE}/check`, { schema: { ...one, response: { 200: checkAnswerSchema } } }, async (request) => {
    const access = await requireUploader(db, callerOf(request), request.params.id);
    const reports = await db.transaction().execute(async (trx) => {
      const delivery = await lockOpen(trx, access.id, request.params.deliveryId);
      return checkDelivered(trx, options, delivery, { isRepeat: true });
    });
    return projectFields({ reports }, parseFields(request.query.fields));
  });
}

type Request = Pick<FastifyRequest, 'caller'> & { query: { fields?: string } };

function contextOf({ now }: AddFileOptions, request: Request, { id, organizationId }: ProjectAccess): DeliveryContext {
  return { projectId: id, organizationId, actorId: callerOf(request).userId, now: now() };
}

function clockOf({ now, excepted }: DeliveryRouteOptions): DeliveryClock {
  return { now: now(), readExcepted: excepted.read };
}

/** Refuses with NOT_FOUND. */
async function readOne(
  options: DeliveryRouteOptions,
  request: Request,
  access: ProjectAccess,
  deliveryId: string,
): Promise<Delivery> {
  const { db } = options;
  const loaded = await loadDelivery(db, await requireDelivery(db, access.id, deliveryId), clockOf(options));
  const whole = await wholeDelivery(db, loaded, rightsIn(callerOf(request), access, loaded));
  return projectFields(whole, parseFields(request.query.fields));
}
