/** Words who changed a draft of a specification last, and when. The messages are those of the library. */
import { formatDateTime } from '@vakwerk/i18n';
import { useLanguage, useTranslate } from '@vakwerk/ui';
import { personName } from '../contract/person-name.ts';
import type { SpecificationDraft } from '../contract/specification-drafts.ts';

type Change = Pick<SpecificationDraft, 'changedBy' | 'changedAt'>;

/** `name` is absent for the user's own changes and those of a deleted account. */
export function useDraftChanged(userId: string): (change: Change) => { words: string; name?: string; time: string } {
  const t = useTranslate();
  const language = useLanguage();
  return ({ changedBy, changedAt }) => {
    const time = formatDateTime(language, changedAt);
    if (changedBy?.id === userId) return { words: t('library.draft.changedByYou', { time }), time };
    if (!changedBy) return { words: t('library.draft.changedByNobody', { time }), time };
    const name = personName(changedBy);
    return { words: t('library.draft.changed', { name, time }), name, time };
  };
}
