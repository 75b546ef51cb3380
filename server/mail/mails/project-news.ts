import type { NoticeKind } from '../../../common/contract/notices.ts';
import { formatDay } from '../../../common/i18n/format.ts';
import { cleanLine, cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Events in a project, for the members concerned. */
export interface ProjectNews {
  news: Exclude<NoticeKind, 'ADDED' | 'MENTIONED' | 'REPORT_READY' | 'ADOPTION_ASKED' | `REVIEW_${string}`>;
  projectId: string;
  /** Name of the rule, the issue or the delivery. */
  about: string;
  /** Day, YYYY-MM-DD, until which or on which; null for none. */
  day: string | null;
  /** Path of the page that shows it. */
  page: string;
}

/** Sent to a member concerned who has enabled such mails. */
interface ProjectNewsOrder extends ProjectNews {
  kind: 'PROJECT_NEWS';
  userId: string;
}

/** The fact is the name of the project. */
export const projectNews: MailKind<ProjectNewsOrder, string> = {
  /** Returns undefined if the recipient does not see the project any longer. */
  async findFacts({ news, projectId }, { db, user }) {
    if (user.muted_mails.includes(news)) return undefined;
    const row = await db
      .selectFrom('projects')
      .innerJoin('project_members', 'project_members.project_id', 'projects.id')
      .select('projects.name')
      .where('projects.id', '=', projectId)
      .where('project_members.user_id', '=', user.id)
      .executeTakeFirst();
    return row?.name;
  },
  compose({ news, about, day, page }, projectName, { t, recipient: { language }, address }) {
    const names = {
      about: cleanLine(about),
      project: cleanName(projectName),
      day: day === null ? '' : formatDay(language, day),
    };
    const isDated = (news === 'ASSIGNED' || news === 'ISSUE_ASSIGNED') && day !== null;
    const bodyKey = isDated ? (`noticeKinds.${news}.mail.bodyDated` as const) : (`noticeKinds.${news}.mail.body` as const);
    return {
      subject: t(`noticeKinds.${news}.mail.subject`, names),
      before: t(bodyKey, names),
      button: t('mail.news.button'),
      after: [t('mail.news.otherwise', { settings: settingsOf(address) })],
      url: address + page,
    };
  },
};
