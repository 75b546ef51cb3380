/** Saves, discards and publishes drafts of specifications. When two editors save at once, If-Match refuses one. */
import { Refusal } from '../../common/contract/errors.ts';
import { SPECIFICATION_DRAFTS_MAX } from '../../common/contract/limits.ts';
import { mayEditSpecifications } from '../../common/contract/roles.ts';
import type { DraftConflict, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { DraftState } from '../../common/contract/specifications.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { lockOrganization } from '../organizations/read-limit.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { countDrafts, type DraftRecord, deleteDraft, findDraft, findDraftOf, lockDraft, noDraft } from './draft-queries.ts';
import type { IdsSource } from './read-specification.ts';
import { type StoredSource, withStoredSource } from './store-source.ts';

interface DraftOptions {
  db: Database;
  storage: Storage;
}

export interface ChangeContext {
  actorId: string;
  now: Date;
}

interface DraftFile {
  source: IdsSource;
  name: string;
}

interface NewDraft extends DraftFile, ChangeContext {
  organizationId: string;
  /** null for the draft of a new specification. */
  seriesId: string | null;
}

interface DraftChange extends DraftFile, ChangeContext {
  /** The header of the request. */
  ifMatch: string | undefined;
  /** True when the replaced file stays available for download. */
  keepsReplaced: boolean;
}

/** Returns a draft that the caller may edit. Refuses with NOT_FOUND or FORBIDDEN. */
export async function requireDraft(db: Queries, caller: Caller, id: string): Promise<DraftRecord> {
  const record = await findDraft(db, readEntityId(id));
  if (!record) throw noDraft();
  if (!mayEditSpecifications(caller, record.organization_id)) throw new Refusal('FORBIDDEN');
  return record;
}

/**
 * Creates a draft. Refuses with CONFLICT when the specification already has one, which the details name, or when the
 * organization has too many.
 */
export function createDraft(options: DraftOptions, draft: NewDraft): Promise<DraftRecord> {
  const { organizationId, seriesId, source, actorId, now } = draft;
  return withStoredSource(options, source, async (trx, stored) => {
    await lockOrganization(trx, organizationId);
    const existing = seriesId === null ? undefined : await findDraftOf(trx, seriesId);
    if (existing) throw new Refusal('CONFLICT', 'This specification has a draft already', { details: conflictOf(existing) });
    if ((await countDrafts(trx, organizationId)) >= SPECIFICATION_DRAFTS_MAX) {
      throw new Refusal('CONFLICT', `An organization has ${SPECIFICATION_DRAFTS_MAX} drafts at most: discard one first`, {
        details: { max: SPECIFICATION_DRAFTS_MAX },
      });
    }
    const { id } = await trx
      .insertInto('specification_drafts')
      .values({
        ...columnsOf(draft, stored),
        organization_id: organizationId,
        series_id: seriesId,
        changed_by: actorId,
        changed_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await readDraft(trx, id);
    await note(trx, 'created', created, draft);
    return created;
  });
}

/**
 * Saves a draft. The same file again is not a change, whatever If-Match says. Refuses with PRECONDITION_REQUIRED, with
 * PRECONDITION_FAILED after somebody else's change, or with NOT_FOUND.
 */
export async function changeDraft(options: DraftOptions, id: string, change: DraftChange): Promise<DraftRecord> {
  const { source, actorId, now, ifMatch, keepsReplaced } = change;
  const { draft, unused } = await withStoredSource(options, source, async (trx, stored) => {
    const before = await lockDraft(trx, id);
    if (ifMatch === undefined) throw withoutIfMatch(before);
    if (stored.sha256 === before.sha256) return { draft: before, unused: [stored.key] };
    requireMatch(before, ifMatch);
    await trx
      .updateTable('specification_drafts')
      .set({ ...columnsOf(change, stored), revision: before.revision + 1, changed_by: actorId, changed_at: now })
      .$if(keepsReplaced, (update) =>
        update.set({
          replaced_key: before.source_key,
          replaced_sha256: before.sha256,
          replaced_by: before.changed_by,
          replaced_at: before.changed_at,
        }),
      )
      .where('id', '=', id)
      .execute();
    const draft = await readDraft(trx, id);
    if (keepsReplaced) await note(trx, 'replaced', draft, change);
    const unusedKey = keepsReplaced ? before.replaced_key : before.source_key;
    return { draft, unused: unusedKey === null ? [] : [unusedKey] };
  });
  await removeSources(options, unused);
  return draft;
}

/** Discards a draft. Refuses with NOT_FOUND. */
export async function discardDraft(options: DraftOptions, id: string, context: ChangeContext): Promise<void> {
  const keys = await options.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    await note(trx, 'discarded', draft, context);
    return deleteDraft(trx, id);
  });
  await removeSources(options, keys);
}

/** The draft of a specification, or of a version, that is being published. */
export interface PublishedDraft {
  id: string;
  /** Series of the published specification; null for a new one. */
  seriesId: string | null;
  /** The header of the request. */
  ifMatch: string | undefined;
}

/** The data of a draft that its publication needs. */
export interface Publication {
  /** Storage keys of its files. */
  keys: string[];
  /** null when nobody approved the published file. */
  review: { by: string | null; at: Date } | null;
}

/** Deletes the draft in the transaction that publishes the file with this hash. Refuses like `changeDraft`. */
export async function deletePublished(
  trx: Transaction,
  { id, seriesId, ifMatch }: PublishedDraft,
  sha256: string,
): Promise<Publication> {
  const draft = await lockDraft(trx, id);
  if (draft.series_id !== seriesId) throw noDraft();
  requireMatch(draft, ifMatch);
  const { decided_at, reviewer_id } = draft;
  const isApproved = stateOf(draft) === 'APPROVED' && draft.sha256 === sha256;
  const review = isApproved && decided_at ? { by: reviewer_id, at: decided_at } : null;
  return { keys: await deleteDraft(trx, id), review };
}

/** Removes objects that no row refers to; the sweeper retries failed removals. */
export async function removeSources({ storage }: Pick<DraftOptions, 'storage'>, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

export function draftResource(record: DraftRecord): SpecificationDraft {
  const { id, name, organization_id, organizationName, platform, specification, size, changer, replacer } = record;
  return {
    id,
    name,
    organization: { id: organization_id, name: organizationName },
    platform,
    specification,
    sizeBytes: Number(size),
    changedBy: changer,
    changedAt: record.changed_at.toISOString(),
    createdAt: record.created_at.toISOString(),
    etag: etagOf(record),
    replaced: record.replaced_at && { by: replacer, at: record.replaced_at.toISOString() },
    state: stateOf(record),
    review: reviewOf(record),
  };
}

/** Returns the state of the review. An approval counts only for the approved revision. */
export function stateOf({ review_asked_at, decision, decided_revision, revision }: DraftRecord): DraftState {
  if (review_asked_at === null) return 'DRAFT';
  if (decision === null) return 'IN_REVIEW';
  return decision === 'APPROVED' && decided_revision !== revision ? 'DRAFT' : decision;
}

function reviewOf({
  review_asked_at,
  asker,
  reviewer,
  decision,
  decided_at,
  ...record
}: DraftRecord): SpecificationDraft['review'] {
  return (
    review_asked_at && {
      askedBy: asker,
      askedAt: review_asked_at.toISOString(),
      askedWords: record.review_words,
      reviewer,
      decision,
      decidedAt: decided_at?.toISOString() ?? null,
      decisionWords: record.decision_words,
    }
  );
}

function columnsOf({ name }: DraftFile, { key, sha256, sizeBytes }: StoredSource) {
  return { name, search_text: normalizeSearchText(name), source_key: key, sha256, size: sizeBytes };
}

export async function readDraft(trx: Transaction, id: string): Promise<DraftRecord> {
  const record = await findDraft(trx, id);
  if (!record) throw new Error('A draft is gone in its own transaction');
  return record;
}

export function etagOf({ revision }: Pick<DraftRecord, 'revision'>): string {
  return `"r${revision}"`;
}

export function requireMatch(draft: DraftRecord, ifMatch: string | undefined): void {
  if (ifMatch === undefined) throw withoutIfMatch(draft);
  if (ifMatch === etagOf(draft)) return;
  throw new Refusal('PRECONDITION_FAILED', 'The draft has been changed since', { details: conflictOf(draft) });
}

function withoutIfMatch(draft: DraftRecord): Refusal {
  return new Refusal('PRECONDITION_REQUIRED', `If-Match must name what is changed, now ${etagOf(draft)}`);
}

function conflictOf(draft: DraftRecord): DraftConflict {
  return { draft: draftResource(draft) };
}

type DraftEvent = 'created' | 'replaced' | 'discarded' | 'review-asked' | 'review-withdrawn' | 'approved' | 'returned';

export async function note(
  trx: Transaction,
  event: DraftEvent,
  { id, name, organization_id, specification }: DraftRecord,
  { actorId, now }: ChangeContext,
): Promise<void> {
  const details = { name, ...(specification && { specification: specification.name }) };
  const subject = { type: 'specification-draft', id };
  const action = `specification-draft.${event}` as const;
  await recordAudit(trx, { actorId, action, subject, organizationId: organization_id, details, now });
}
