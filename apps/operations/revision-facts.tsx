/** Shows the author, the time and the reason of a revision. */
import { formatDateTime } from '@vakwerk/i18n';
import { Facts, useLanguage, useTranslate } from '@vakwerk/ui';
import type { RevisionSummary } from '../../common/contract/import-map.ts';
import { useAuthorName } from './use-author-name.ts';

type Shown = Pick<RevisionSummary, 'author' | 'contentOf' | 'origin' | 'createdAt' | 'reason' | 'operated'>;

export function RevisionFacts({ revision }: { revision: Shown }) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useAuthorName();
  const { reason, origin, contentOf, createdAt, operated } = revision;
  return (
    <Facts
      facts={[
        { key: 'reason', content: reason || t(`operations.origin.${origin}`) },
        {
          key: 'content',
          content: contentOf !== null && t('operations.revision.contentOf', { number: String(contentOf) }),
        },
        { key: 'who', content: nameOf(revision) },
        { key: 'at', content: <time dateTime={createdAt}>{formatDateTime(language, createdAt)}</time> },
        { key: 'operated', content: operated.length > 0 && t('operations.revision.operated', { names: operated.join(', ') }) },
      ]}
    />
  );
}
