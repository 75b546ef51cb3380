/** Reviews of drafts: an editor sends a draft to a colleague, who approves it or returns it with comments. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SearchInput } from '../../common/contract/lists.ts';
import type { ReviewDecision, Reviewer } from '../../common/contract/specification-drafts.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type EnqueueMail, notifyPeople } from '../notices/notify-people.ts';
import { type ChangeContext, note, readDraft, requireMatch } from './change-draft.ts';
import { type DraftRecord, lockDraft } from './draft-queries.ts';

export interface ReviewOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/**
 * Requests a review. Refuses with NOT_FOUND, and with VALIDATION_FAILED when the person may not review it; the sender never
 * may.
 */
export function requestReview(
  { db, enqueueMail }: ReviewOptions,
  id: string,
  { reviewerId, words, ...context }: { reviewerId: string; words: string } & ChangeContext,
): Promise<DraftRecord> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    const reviewers = reviewersOf(trx, draft, context.actorId).where('users.id', '=', reviewerId);
    if (!isEntityId(reviewerId) || !(await reviewers.executeTakeFirst()))
      throw invalidInput([{ path: 'reviewer', message: 'NO_REVIEWER' }]);
    await deleteReviewNotices(trx, id);
    await trx
      .updateTable('specification_drafts')
      .set({
        ...{ review_asked_by: context.actorId, review_asked_at: context.now, review_words: words, reviewer_id: reviewerId },
        ...UNDECIDED,
      })
      .where('id', '=', id)
      .execute();
    const requestedDraft = await readDraft(trx, id);
    await note(trx, 'review-asked', requestedDraft, context);
    await notify(trx, enqueueMail, requestedDraft, { news: 'REVIEW_ASKED', to: reviewerId, ...context });
    return requestedDraft;
  });
}

/** Withdraws the review with its earlier decision. Refuses with NOT_FOUND. */
export function withdrawReview({ db }: ReviewOptions, id: string, context: ChangeContext): Promise<DraftRecord> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (draft.review_asked_at === null) return draft;
    await deleteReviewNotices(trx, id);
    const none = { review_asked_by: null, review_asked_at: null, review_words: '', reviewer_id: null };
    await trx
      .updateTable('specification_drafts')
      .set({ ...none, ...UNDECIDED })
      .where('id', '=', id)
      .execute();
    const draftNow = await readDraft(trx, id);
    await note(trx, 'review-withdrawn', draftNow, context);
    return draftNow;
  });
}

interface Decision extends ChangeContext {
  decision: ReviewDecision;
  words: string;
  /** The If-Match header of the request: the revision that was read. */
  ifMatch: string | undefined;
}

/**
 * Records the decision of the reviewer. Refuses other callers with FORBIDDEN, with CONFLICT when there is nothing to decide or
 * the reviewer made the last change, with PRECONDITION_REQUIRED or PRECONDITION_FAILED when the draft is not the one that was
 * read, and with VALIDATION_FAILED when a return has no comment.
 */
export function decideReview(
  { db, enqueueMail }: ReviewOptions,
  id: string,
  { decision, words, ifMatch, ...context }: Decision,
): Promise<DraftRecord> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (draft.reviewer_id !== context.actorId) throw new Refusal('FORBIDDEN', 'Somebody else was asked to review this draft');
    if (draft.decision !== null) throw new Refusal('CONFLICT', 'This review is decided already');
    if (decision === 'RETURNED' && words === '') throw invalidInput([{ path: 'words', message: 'REQUIRED' }]);
    requireMatch(draft, ifMatch);
    if (decision === 'APPROVED' && draft.changed_by === context.actorId) {
      throw new Refusal('CONFLICT', 'Somebody else approves what the reviewer changed last');
    }
    const columns = { decision, decision_words: words, decided_at: context.now, decided_revision: draft.revision };
    await trx.updateTable('specification_drafts').set(columns).where('id', '=', id).execute();
    const decided = await readDraft(trx, id);
    const [event, news] = decision === 'APPROVED' ? (['approved', 'REVIEW_APPROVED'] as const) : RETURNED;
    await note(trx, event, decided, context);
    await notify(trx, enqueueMail, decided, { news, to: draft.review_asked_by, ...context });
    return decided;
  });
}

const RETURNED = ['returned', 'REVIEW_RETURNED'] as const;
const UNDECIDED = { decision: null, decided_at: null, decision_words: '', decided_revision: null };

/** Searches users other than the caller who may review a draft, by name. */
export function searchReviewers(
  db: Queries,
  draft: DraftRecord,
  { query, callerId, ...place }: Pick<SearchInput, 'query'> & { limit: number; offset: number; callerId: string },
): Promise<{ data: Reviewer[]; total: number }> {
  const reviewers = reviewersOf(db, draft, callerId).where(matchesAllWords('users.search_text', query));
  return findPage(reviewers.orderBy('users.search_text').orderBy('users.id'), place);
}

/** Returns the admins of its organization, or platform admins for the organization of the platform. */
function reviewersOf(db: Queries, { organization_id, platform }: DraftRecord, callerId: string) {
  const people = db
    .selectFrom('users')
    .select(['users.id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('deleted_at', 'is', null)
    .where('users.id', '<>', callerId);
  if (platform) return people.where('admin', '=', true);
  return people.where((row) =>
    row.exists(
      row
        .selectFrom('organization_members')
        .select('organization_members.id')
        .whereRef('organization_members.user_id', '=', 'users.id')
        .where('organization_id', '=', organization_id)
        .where('role', '=', 'ADMIN'),
    ),
  );
}

/** Deletes the notices about an earlier review. */
async function deleteReviewNotices(trx: Transaction, draftId: string): Promise<void> {
  await trx.deleteFrom('notices').where('draft_id', '=', draftId).execute();
}

interface News extends ChangeContext {
  news: 'REVIEW_ASKED' | 'REVIEW_APPROVED' | 'REVIEW_RETURNED';
  to: string | null;
}

function notify(trx: Transaction, enqueueMail: EnqueueMail, draft: DraftRecord, { news, to, actorId, now }: News): Promise<void> {
  const { id, name } = draft;
  const page = `/specifications/drafts/${id}`;
  const notification = { kind: news, to: [to], actorId, projectId: null, about: name, page, subject: { draft_id: id }, now };
  return notifyPeople(trx, enqueueMail, notification, (userId) => ({ kind: 'DRAFT_NEWS', userId, news, draftId: id, page }));
}
