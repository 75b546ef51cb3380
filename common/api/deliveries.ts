import type {
  DeliverAnswer,
  Delivery,
  DeliveryChange,
  DeliveryEntry,
  DeliverySearch,
  NewDecision,
  NewDelivery,
} from '../contract/deliveries.ts';
import type { FieldName } from '../contract/field-name.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import { call, tell } from './client.ts';
import { type SendOptions, sendFile } from './send-file.ts';

const ENTRY_FIELDS = [
  'id',
  'project.id',
  'name',
  'phase',
  'dueDate',
  'status',
  'acceptors',
  'summary',
] as const satisfies FieldName<DeliveryEntry>[];
const DELIVERY_FIELDS = [
  'exceptions',
  ...ENTRY_FIELDS,
  'followsProject',
  'specifications',
  'expected',
  'unexpected',
  'decisions',
  'trend',
  'state',
  'may',
] as const satisfies FieldName<Delivery>[];

const pathOf = (projectId: string, id?: string) =>
  `/projects/${encodeURIComponent(projectId)}/deliveries${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Searches deliveries; the earliest due date comes first. */
export function searchDeliveries(
  projectId: string,
  body: DeliverySearch,
  signal?: AbortSignal,
): Promise<ListResponse<DeliveryEntry>> {
  return call(`${pathOf(projectId)}/_search`, { method: 'POST', body, fields: ENTRY_FIELDS, signal });
}

/** Lists at most LIST_LIMIT_MAX of them; this is cheap, because the server counts no files for it. */
export function listDeliveryNames(
  projectId: string,
  signal?: AbortSignal,
): Promise<ListResponse<Pick<DeliveryEntry, 'id' | 'name' | 'status'>>> {
  const body: DeliverySearch = { limit: LIST_LIMIT_MAX };
  return call(`${pathOf(projectId)}/_search`, { method: 'POST', body, fields: ['id', 'name', 'status'], signal });
}

export function getDelivery(projectId: string, id: string, signal?: AbortSignal): Promise<Delivery> {
  return call(pathOf(projectId, id), { fields: DELIVERY_FIELDS, signal });
}

/** Returns the id of the new delivery. */
export async function planDelivery(projectId: string, body: NewDelivery): Promise<string> {
  const { id } = await call<{ id: string }>(pathOf(projectId), { method: 'POST', body, fields: ['id'] });
  return id;
}

/** Sends changed fields only (D99); lists are sent whole. */
export async function updateDelivery(projectId: string, id: string, body: DeliveryChange): Promise<void> {
  await call<Delivery>(pathOf(projectId, id), { method: 'PUT', body, fields: ['id'] });
}

/** Deletes a delivery; its files stay in the project. */
export function deleteDelivery(projectId: string, id: string): Promise<void> {
  return tell(pathOf(projectId, id), { method: 'DELETE' });
}

/** Sends one file of a queue: one call per file, so that a failure affects no other file. */
export async function sendDelivered(
  place: { projectId: string; deliveryId: string },
  file: File,
  options: SendOptions,
): Promise<DeliverAnswer[number]> {
  const path = `${pathOf(place.projectId, place.deliveryId)}/files?fields=id,filename,error`;
  const [first] = await sendFile<DeliverAnswer>(path, file, options);
  if (!first) throw new Error('the answer to a delivered file names none');
  return first;
}

/** Delivers files that the project already has. */
export async function deliverExisting(projectId: string, id: string, fileIds: string[]): Promise<void> {
  const body = { files: fileIds.map((fileId) => ({ id: fileId })) };
  await call<Delivery>(`${pathOf(projectId, id)}/files`, { method: 'PUT', body, fields: ['id'] });
}

/** Removes a file from the delivery; it stays in the project. */
export function takeBackDelivered(projectId: string, id: string, fileId: string): Promise<void> {
  return tell(`${pathOf(projectId, id)}/files/${encodeURIComponent(fileId)}`, { method: 'DELETE' });
}

/** Starts checks of the files without a report that has all rules of the delivery. */
export async function checkDelivery(projectId: string, id: string): Promise<void> {
  await call<{ reports: number }>(`${pathOf(projectId, id)}/check`, { method: 'POST', fields: ['reports'] });
}

export async function decideDelivery(projectId: string, id: string, body: NewDecision): Promise<void> {
  await call<Delivery>(`${pathOf(projectId, id)}/decision`, { method: 'POST', body, fields: ['id'] });
}
