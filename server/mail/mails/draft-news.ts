import { sql } from 'kysely';
import type { NoticeKind } from '../../../common/contract/notices.ts';
import { cleanLine, cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Sent to the reviewer of a draft of a specification, or to the person who requested the review. */
interface DraftNewsOrder {
  kind: 'DRAFT_NEWS';
  userId: string;
  news: Extract<NoticeKind, `REVIEW_${string}`>;
  draftId: string;
  page: string;
}

interface DraftNews {
  name: string;
  /** Name of the actor; empty for a deleted account. */
  actor: string;
  /** The text that the actor wrote. */
  text: string;
}

export const draftNews: MailKind<DraftNewsOrder, DraftNews> = {
  /** Returns the facts if the review still stands and the recipient still sees the draft. */
  async findFacts({ news, draftId }, { db, user }) {
    if (user.muted_mails.includes(news)) return undefined;
    const isRequest = news === 'REVIEW_ASKED';
    const decision = isRequest ? null : news === 'REVIEW_APPROVED' ? 'APPROVED' : 'RETURNED';
    const { rows } = await sql<DraftNews>`
      select specification_drafts.name, coalesce(nullif(trim(concat(actors.first_name, ' ', actors.last_name)), ''), actors.email, '') as actor,
        ${isRequest ? sql.ref('review_words') : sql.ref('decision_words')} as text
      from specification_drafts
      join users on users.id = ${user.id}
      left join organization_members on organization_members.user_id = users.id
        and organization_members.organization_id = specification_drafts.organization_id
      left join users as actors on actors.deleted_at is null
        and actors.id = ${isRequest ? sql.ref('review_asked_by') : sql.ref('reviewer_id')}
      where specification_drafts.id = ${draftId}
        and ${isRequest ? sql.ref('reviewer_id') : sql.ref('review_asked_by')} = users.id
        and decision is not distinct from ${decision}
        and (users.admin or organization_members.role = 'ADMIN')`.execute(db);
    return rows[0];
  },
  compose({ news, page }, { name, actor, text }, { t, address }) {
    const names = { about: cleanLine(name), who: cleanName(actor) || t('mail.draft.somebody') };
    return {
      subject: t(`noticeKinds.${news}.mail.subject`, names),
      before: t(`noticeKinds.${news}.mail.body`, names),
      button: t('mail.draft.button'),
      after: [
        ...(text === '' ? [] : [t('mail.mention.said', { text: cleanLine(text) })]),
        t('mail.news.otherwise', { settings: settingsOf(address) }),
      ],
      url: address + page,
    };
  },
};
