/** Where the review of a draft stands, and what the user can do about it: send it, withdraw it, or decide. */
import { api } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { Alert, Button, layout, lazyPiece, makeStyles, SettingsSection, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReviewDecision, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { useReviewNames, useReviewWords } from '../../common/people/draft-review.tsx';

const AskReviewDialog = lazyPiece(async () => (await import('../../common/people/ask-review-dialog.tsx')).AskReviewDialog);
const DecisionDialog = lazyPiece(async () => (await import('./review-decision-dialog.tsx')).ReviewDecisionDialog);

const useStyles = makeStyles({
  words: { margin: 0 },
  quote: {
    margin: '8px 0 0',
    paddingLeft: '8px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  actions: { ...layout.row(8), marginTop: '12px' },
});

interface ReviewSectionProps {
  /** The draft as the reviewer read it: a decision applies to that version. */
  draft: SpecificationDraft;
  /** Its rules cannot be read. */
  isUnreadable: boolean;
  userId: string;
  onChanged: (draft: SpecificationDraft) => void;
}

export function ReviewSection(props: ReviewSectionProps) {
  const { state, review } = props.draft;
  const t = useTranslate();
  const isReviewer = state === 'IN_REVIEW' && review?.reviewer?.id === props.userId;
  return (
    <SettingsSection title={t('library.draft.review.label')}>
      {isReviewer ? <DecisionForm {...props} /> : <Standing {...props} />}
    </SettingsSection>
  );
}

function DecisionForm({ draft, isUnreadable, userId, onChanged }: ReviewSectionProps) {
  const styles = useStyles();
  const t = useTranslate();
  const namesOf = useReviewNames();
  const [decision, setDecision] = useState<ReviewDecision>();
  const isOwn = draft.changedBy?.id === userId;
  const { review } = draft;
  return (
    <Alert variant="info" header={review && t('library.draft.review.askedYou', namesOf(review))}>
      <p>{t(isOwn ? 'library.draft.review.ownChange' : 'library.draft.review.askedYouBody')}</p>
      <Quote text={review?.askedWords} />
      <div className={styles.actions}>
        <Button variant="solid" disabled={isOwn || isUnreadable} onClick={() => setDecision('APPROVED')}>
          {t('library.draft.review.approve')}
        </Button>
        <Button onClick={() => setDecision('RETURNED')}>{t('library.draft.review.return')}</Button>
      </div>
      {decision && (
        <DecisionDialog draft={draft} decision={decision} onDecided={onChanged} onClose={() => setDecision(undefined)} />
      )}
    </Alert>
  );
}

function Standing({ draft, onChanged }: ReviewSectionProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const { state, review } = draft;
  async function withdraw(): Promise<void> {
    setLoading(true);
    try {
      onChanged(await api.withdrawReview(draft.id));
      notify({ variant: 'success', title: t('library.draft.review.withdrawn') });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <div>
      <p className={styles.words}>{useReviewWords()(draft)}</p>
      <Quote text={review?.decision ? review.decisionWords : review?.askedWords} />
      <div className={styles.actions}>
        {state !== 'APPROVED' && <Button onClick={() => setAsking(true)}>{t('library.draft.review.send')}</Button>}
        {state === 'IN_REVIEW' && (
          <Button variant="subtle" isLoading={isLoading} onClick={() => void withdraw()}>
            {t('library.draft.review.withdraw')}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskReviewDialog
          draftId={draft.id}
          onClose={() => setAsking(false)}
          onAsked={(request) => {
            setAsking(false);
            onChanged(request);
          }}
        />
      )}
    </div>
  );
}

/** Shows the text as written; an approval may have none. */
function Quote({ text = '' }: { text: string | undefined }) {
  const styles = useStyles();
  return text === '' ? null : (
    <blockquote lang="" className={styles.quote}>
      {text}
    </blockquote>
  );
}
