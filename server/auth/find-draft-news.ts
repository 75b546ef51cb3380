/** What a mail tells of the review of a draft, if that still stands and its recipient still sees it. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';
import type { DraftNews } from '../mail/compose-mail.ts';
import type { MailOrder } from '../mail/mail-order.ts';

export async function findDraftNews(
  db: Queries,
  { news, draftId, userId }: Extract<MailOrder, { kind: 'DRAFT_NEWS' }>,
): Promise<DraftNews | undefined> {
  const isAsked = news === 'REVIEW_ASKED';
  const decision = isAsked ? null : news === 'REVIEW_APPROVED' ? 'APPROVED' : 'RETURNED';
  const { rows } = await sql<DraftNews>`
    select specification_drafts.name, coalesce(nullif(trim(concat(actors.first_name, ' ', actors.last_name)), ''), actors.email, '') as actor,
      ${isAsked ? sql.ref('review_words') : sql.ref('decision_words')} as text
    from specification_drafts
    join users on users.id = ${userId}
    left join organization_members on organization_members.user_id = users.id
      and organization_members.organization_id = specification_drafts.organization_id
    left join users as actors on actors.deleted_at is null
      and actors.id = ${isAsked ? sql.ref('review_asked_by') : sql.ref('reviewer_id')}
    where specification_drafts.id = ${draftId}
      and ${isAsked ? sql.ref('reviewer_id') : sql.ref('review_asked_by')} = users.id
      and decision is not distinct from ${decision}
      and (users.admin or organization_members.role = 'ADMIN')`.execute(db);
  return rows[0];
}
