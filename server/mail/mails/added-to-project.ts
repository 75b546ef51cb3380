import { cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Sent to a user with an account who was added to a project. */
interface AddedToProject {
  kind: 'ADDED_TO_PROJECT';
  userId: string;
  inviterName: string;
  projectId: string;
  projectName: string;
}

export const addedToProject: MailKind<AddedToProject> = {
  compose(order, _facts, { t, recipient: { email }, address }) {
    const names = { inviter: cleanName(order.inviterName), project: cleanName(order.projectName) };
    return {
      subject: t('mail.added.subject', names),
      before: t('mail.added.body', names),
      button: t('mail.added.button'),
      after: [t('mail.added.otherwise', { email }), t('mail.news.otherwise', { settings: settingsOf(address) })],
      url: `${address}/projects/${encodeURIComponent(order.projectId)}`,
    };
  },
};
