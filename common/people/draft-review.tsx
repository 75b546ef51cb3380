/** Shows the state of a draft of a specification, and who reviewed it, in words. The messages are those of the library. */
import { formatDateTime } from '@vakwerk/i18n';
import { Badge, StatusBadge, useLanguage, useTranslate } from '@vakwerk/ui';
import { personName } from '../contract/person-name.ts';
import type { SpecificationDraft } from '../contract/specification-drafts.ts';

type Reviewed = Pick<SpecificationDraft, 'state' | 'review'>;

export function DraftStateBadge({ draft: { state } }: { draft: Pick<Reviewed, 'state'> }) {
  const label = useTranslate()(`library.draft.state.${state}`);
  if (state === 'APPROVED') return <StatusBadge status="passed" label={label} />;
  if (state === 'RETURNED') return <StatusBadge status="warning" label={label} />;
  return <Badge variant={state === 'IN_REVIEW' ? 'brand' : 'neutral'}>{label}</Badge>;
}

/** Returns the people of a review, and when it was requested or decided. */
export function useReviewNames(): (review: NonNullable<Reviewed['review']>) => { asker: string; reviewer: string; time: string } {
  const t = useTranslate();
  const language = useLanguage();
  return ({ askedBy, reviewer, askedAt, decidedAt }) => ({
    asker: askedBy ? personName(askedBy) : t('library.draft.somebody'),
    reviewer: reviewer ? personName(reviewer) : t('library.draft.somebody'),
    time: formatDateTime(language, decidedAt ?? askedAt),
  });
}

export function useReviewWords(): (draft: Reviewed) => string {
  const t = useTranslate();
  const namesOf = useReviewNames();
  return ({ state, review }) => {
    if (!review) return t('library.draft.review.none');
    return t(`library.draft.review.${WORDS[state]}`, namesOf(review));
  };
}

const WORDS = { DRAFT: 'lapsed', IN_REVIEW: 'asked', RETURNED: 'returned', APPROVED: 'approved' } as const;
