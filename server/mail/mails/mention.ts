import { cleanLine, cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Sent to a member whom a comment mentions; `page` is the path of its subject. */
interface MentionOrder {
  kind: 'MENTIONED';
  userId: string;
  commentId: string;
  ruleName: string;
  page: string;
}

/** A comment that mentions the recipient. */
interface Mention {
  author: string;
  projectName: string;
  filename: string;
  text: string;
}

export const mention: MailKind<MentionOrder, Mention> = {
  /** Returns undefined when the comment was deleted with its file, or the person left the project. */
  async findFacts({ commentId }, { db, user }) {
    if (user.muted_mails.includes('MENTIONED')) return undefined;
    const row = await db
      .selectFrom('finding_comments')
      .innerJoin('projects', 'projects.id', 'finding_comments.project_id')
      .innerJoin('project_members', 'project_members.project_id', 'projects.id')
      .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
      .select(['finding_comments.filename', 'finding_comments.text', 'projects.name as projectName'])
      .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
      .where('finding_comments.id', '=', commentId)
      .where('project_members.user_id', '=', user.id)
      .executeTakeFirst();
    if (!row || row.email === null) return undefined;
    const { filename, text, projectName, firstName, lastName, email } = row;
    return { filename, text, projectName, author: `${firstName ?? ''} ${lastName ?? ''}`.trim() || email };
  },
  compose({ ruleName, page }, comment, { t, address }) {
    const [author, project] = [cleanName(comment.author), cleanName(comment.projectName)];
    const [filename, rule] = [cleanLine(comment.filename), cleanLine(ruleName)];
    return {
      subject: t('mail.mention.subject', { author, project }),
      before: t('mail.mention.body', { author, project, filename, rule }),
      button: t('mail.mention.button'),
      after: [
        t('mail.mention.said', { text: cleanLine(comment.text) }),
        t('mail.mention.otherwise'),
        t('mail.news.otherwise', { settings: settingsOf(address) }),
      ],
      url: address + page,
    };
  },
};
