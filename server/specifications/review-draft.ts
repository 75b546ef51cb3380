/** Reviews of drafts: an editor sends one to a colleague, who approves it as it is or returns it with words. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SearchInput } from '../../common/contract/lists.ts';
import type { ReviewDecision, Reviewer } from '../../common/contract/specification-drafts.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type EnqueueMail, tellPeople } from '../notices/tell-people.ts';
import { type ChangeContext, note, readDraft, requireMatch } from './change-draft.ts';
import { type DraftRecord, lockDraft } from './draft-queries.ts';

export interface ReviewOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/** Refuses with NOT_FOUND, and with VALIDATION_FAILED where that person may not review it, as who sends it may not. */
export function askReview(
  { db, enqueueMail }: ReviewOptions,
  id: string,
  { reviewerId, words, ...context }: { reviewerId: string; words: string } & ChangeContext,
): Promise<DraftRecord> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    const found = reviewersOf(trx, draft, context.actorId).where('users.id', '=', reviewerId);
    if (!isEntityId(reviewerId) || !(await found.executeTakeFirst()))
      throw invalidInput([{ path: 'reviewer', message: 'NO_REVIEWER' }]);
    await forgetNews(trx, id);
    await trx
      .updateTable('specification_drafts')
      .set({
        ...{ review_asked_by: context.actorId, review_asked_at: context.now, review_words: words, reviewer_id: reviewerId },
        ...UNDECIDED,
      })
      .where('id', '=', id)
      .execute();
    const asked = await readDraft(trx, id);
    await note(trx, 'review-asked', asked, context);
    await tell(trx, enqueueMail, asked, { news: 'REVIEW_ASKED', to: reviewerId, ...context });
    return asked;
  });
}

/** What was decided before is forgotten as well. Refuses with NOT_FOUND. */
export function withdrawReview({ db }: ReviewOptions, id: string, context: ChangeContext): Promise<DraftRecord> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (draft.review_asked_at === null) return draft;
    await forgetNews(trx, id);
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
  /** The header of the request: what was read. */
  ifMatch: string | undefined;
}

/**
 * By who was asked alone. Refuses with FORBIDDEN, with CONFLICT where nothing is to be decided or the reviewer changed it last,
 * with PRECONDITION_REQUIRED or PRECONDITION_FAILED where it is not what was read, and with VALIDATION_FAILED without the words
 * that a return needs.
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
    await tell(trx, enqueueMail, decided, { news, to: draft.review_asked_by, ...context });
    return decided;
  });
}

const RETURNED = ['returned', 'REVIEW_RETURNED'] as const;
const UNDECIDED = { decision: null, decided_at: null, decision_words: '', decided_revision: null };

/** Those who may review a draft besides the caller, by name. */
export function searchReviewers(
  db: Queries,
  draft: DraftRecord,
  { query, callerId, ...place }: Pick<SearchInput, 'query'> & { limit: number; offset: number; callerId: string },
): Promise<{ data: Reviewer[]; total: number }> {
  const found = reviewersOf(db, draft, callerId).where(matchesAllWords('users.search_text', query));
  return findPage(found.orderBy('users.search_text').orderBy('users.id'), place);
}

/** Admins of its organization; of the platform's own, platform admins. */
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

/** What was told of an earlier review does not hold any more. */
async function forgetNews(trx: Transaction, draftId: string): Promise<void> {
  await trx.deleteFrom('notices').where('draft_id', '=', draftId).execute();
}

interface News extends ChangeContext {
  news: 'REVIEW_ASKED' | 'REVIEW_APPROVED' | 'REVIEW_RETURNED';
  to: string | null;
}

function tell(trx: Transaction, enqueueMail: EnqueueMail, draft: DraftRecord, { news, to, actorId, now }: News): Promise<void> {
  const { id, name } = draft;
  const page = `/specifications/drafts/${id}`;
  const told = { kind: news, to: [to], actorId, projectId: null, about: name, page, subject: { draft_id: id }, now };
  return tellPeople(trx, enqueueMail, told, (userId) => ({ kind: 'DRAFT_NEWS', userId, news, draftId: id, page }));
}
