/** Wraps the calls for operators: the import map, the set-up, the queue and failed validations. */
import type { FieldName } from '../contract/field-name.ts';
import type {
  AudienceInput,
  ImportMapState,
  ListedRevision,
  RevisionDetails,
  VerifyAnswer,
  VerifyInput,
} from '../contract/import-map.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { Diagnosis, FailedValidation, QueueDepth, RequeueAnswer, UsedPackage } from '../contract/operations.ts';
import { call, tell } from './client.ts';

const LISTED_FIELDS = ['number', 'parent', 'origin', 'state', 'operated', 'author', 'reason', 'createdAt'] as const;
const STATE_FIELDS = [
  'etag',
  ...LISTED_FIELDS.map((name) => `revision.${name}` as const),
  ...LISTED_FIELDS.map((name) => `canary.revision.${name}` as const),
  'canary.audience',
  'canary.audienceName',
  'canary.startedAt',
  'canary.loads',
  'canary.errors',
  'canary.beside',
  'brokenCanary',
  'rollbackTo',
];
const DETAIL_FIELDS = [...LISTED_FIELDS, 'changes', 'loads', 'errors'] as const satisfies FieldName<RevisionDetails>[];

export function getImportMap(signal?: AbortSignal): Promise<ShownImportMap> {
  return call('/importmap', { fields: STATE_FIELDS, signal });
}

type Summary = Pick<ListedRevision, (typeof LISTED_FIELDS)[number]>;
/** The state of the import map without the entries of its revisions. */
export type ShownImportMap = Pick<ImportMapState, 'etag' | 'brokenCanary' | 'rollbackTo'> & {
  revision: Summary;
  canary: (Omit<NonNullable<ImportMapState['canary']>, 'revision'> & { revision: Summary }) | null;
};
export type ShownRevision = Pick<RevisionDetails, (typeof DETAIL_FIELDS)[number]>;

/** Lists revisions, newest first. */
export function searchRevisions(
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<ListResponse<ListedRevision>> {
  const fields = [...LISTED_FIELDS, 'changed'];
  return call('/importmap/revisions/_search', { method: 'POST', body: page, fields, signal });
}

export function getRevision(number: string, signal?: AbortSignal): Promise<ShownRevision> {
  return call(`/importmap/revisions/${encodeURIComponent(number)}`, { fields: DETAIL_FIELDS, signal });
}

/** Returns the effects of the changes and the findings of verifying them. Takes up to some minutes, and publishes nothing. */
export function verifyImportMap(body: VerifyInput): Promise<VerifyAnswer> {
  return call('/importmap/verify', { method: 'POST', body, fields: ['diff', 'findings'] });
}

/** The target of a change of the import map. */
interface MapChange {
  /** ETag of the changed state. */
  etag: string;
  reason: string;
}

export function rollBackImportMap({ etag, ...body }: MapChange & { to: number }): Promise<void> {
  return tell('/importmap/rollback', { method: 'POST', body, ifMatch: etag });
}

export function startCanary({ etag, ...body }: MapChange & { revision: number; audience: AudienceInput }): Promise<void> {
  return tell('/importmap/canary', { method: 'POST', body, ifMatch: etag });
}

export function promoteCanary({ etag, ...body }: MapChange): Promise<void> {
  return tell('/importmap/canary/promote', { method: 'POST', body, ifMatch: etag });
}

export function cancelCanary({ etag, ...body }: MapChange): Promise<void> {
  return tell('/importmap/canary/cancel', { method: 'POST', body, ifMatch: etag });
}

/** Takes seconds. */
export function getDiagnosis(signal?: AbortSignal): Promise<Diagnosis> {
  return call('/operations/doctor', { fields: ['state', 'at', 'versions', 'lines'], signal });
}

export function getQueue(signal?: AbortSignal): Promise<ListResponse<QueueDepth>> {
  return call('/operations/queue', { fields: ['queue', 'state', 'jobs', 'oldestSeconds'], signal });
}

/** Lists third-party packages that the server runs with. */
export function listPackages(signal?: AbortSignal): Promise<ListResponse<UsedPackage>> {
  return call('/operations/packages', { fields: ['name', 'version', 'license'], signal });
}

export function searchFailedValidations(
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<ListResponse<FailedValidation>> {
  const fields = ['id', 'code', 'attempts', 'sizeBytes', 'organization', 'submitted'] satisfies FieldName<FailedValidation>[];
  return call('/operations/failed-validations/_search', { method: 'POST', body: page, fields, signal });
}

/** Queues them again; without ids all. */
export function requeueValidations(ids?: string[]): Promise<RequeueAnswer> {
  return call('/operations/failed-validations/requeue', { method: 'POST', body: { ids }, fields: ['ids'] });
}
