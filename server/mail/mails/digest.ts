import type { Notice } from '../../../common/contract/notices.ts';
import { noticeWords } from '../../../common/i18n/notice-words.ts';
import { cleanLine, cleanName } from '../clean-name.ts';
import { type MailKind, settingsOf } from '../mail-kind.ts';

/** Notices that one daily mail names; how many more there are it says. */
const DIGEST_MAX = 50;

/** Sent to a user who has enabled one mail with the notices of a day (YYYY-MM-DD). */
interface Digest {
  kind: 'DIGEST';
  userId: string;
  day: string;
}

export const digest: MailKind<Digest, readonly Notice[]> = {
  async findFacts({ day }, { findDigest }) {
    const notices = await findDigest(day);
    return notices.length > 0 ? notices : undefined;
  },
  compose(_order, notices, { t, recipient: { language }, address }) {
    const lines = notices.slice(0, DIGEST_MAX).map((notice) => {
      const { sentence, facts } = noticeWords(t, language, cleanNotice(notice));
      return { text: [sentence, ...facts].join(' · '), url: address + notice.page };
    });
    const more = notices.length - lines.length;
    return {
      subject: t('mail.digest.subject', { count: notices.length }),
      before: t('mail.digest.body', { count: notices.length }),
      lines,
      button: t('mail.digest.button'),
      after: [
        ...(more > 0 ? [t('mail.digest.more', { count: more })] : []),
        t('mail.digest.otherwise', { settings: settingsOf(address) }),
      ],
      url: `${address}/notices`,
    };
  },
};

/** Cleans a notice. It leaves out the text of a comment, which belongs in its own mail but not in a list. */
function cleanNotice({ about, project, actor, ...notice }: Notice): Notice {
  const named = actor && {
    firstName: cleanName(actor.firstName),
    lastName: cleanName(actor.lastName),
    email: cleanName(actor.email),
  };
  return { ...notice, about: cleanLine(about), project: project && { ...project, name: cleanName(project.name) }, actor: named };
}
