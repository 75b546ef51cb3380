/** Rows of `draft_editors`: who has a draft open in the studio. In the database, so that all nodes of the API answer the same. */
import type { OpenDraft } from '../../common/contract/specification-drafts.ts';
import { DRAFT_OPEN_STALE_MS } from '../../common/contract/wait-times.ts';
import type { Database } from '../db/tables.ts';

/** One page of one person. */
interface OpenPage {
  draftId: string;
  pageId: string;
  userId: string;
}

/** Notes that the page has the draft open, and returns the other people who have, by name. */
export async function noteOpen(db: Database, { draftId, pageId, userId }: OpenPage, now: Date): Promise<OpenDraft['others']> {
  const expires = new Date(now.getTime() + DRAFT_OPEN_STALE_MS);
  await db
    .insertInto('draft_editors')
    .values({ draft_id: draftId, page_id: pageId, user_id: userId, expires_at: expires })
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'page_id']).doUpdateSet({ expires_at: expires }).where('draft_editors.user_id', '=', userId),
    )
    .execute();
  return db
    .selectFrom('draft_editors')
    .innerJoin('users', 'users.id', 'draft_editors.user_id')
    .select(['users.id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .distinct()
    .where('draft_id', '=', draftId)
    .where('users.id', '!=', userId)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('users.id')
    .execute();
}

/** Does nothing where the page had not said that it has the draft open. */
export async function forgetPage(db: Database, { draftId, pageId, userId }: OpenPage): Promise<void> {
  await db
    .deleteFrom('draft_editors')
    .where('draft_id', '=', draftId)
    .where('page_id', '=', pageId)
    .where('user_id', '=', userId)
    .execute();
}
