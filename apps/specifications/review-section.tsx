/** Where the review of a draft stands, and what the user can do about it: send it, withdraw it, or decide. */
import { decideReview, isApiError, type ShownDraft, withdrawReview } from '@vakwerk/api';
import { FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { notify, tellProblem } from '@vakwerk/store';
import { Alert, Button, makeStyles, SettingsSection, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import type { ReviewDecision } from '../../common/contract/specification-drafts.ts';
import { AskReviewDialog } from '../../common/people/ask-review-dialog.tsx';
import { useReviewNames, useReviewWords } from '../../common/people/draft-review.tsx';

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
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
});

interface ReviewSectionProps {
  /** As it was read: a decision holds for that. */
  draft: ShownDraft;
  /** Its rules cannot be read. */
  isUnreadable: boolean;
  userId: string;
  onChanged: (draft: ShownDraft) => void;
}

export function ReviewSection(props: ReviewSectionProps) {
  const { state, review } = props.draft;
  const t = useTranslate();
  const isAsked = state === 'IN_REVIEW' && review?.reviewer?.id === props.userId;
  return (
    <SettingsSection title={t('library.draft.review.label')}>
      {isAsked ? <Asked {...props} /> : <Standing {...props} />}
    </SettingsSection>
  );
}

function Asked({ draft, isUnreadable, userId, onChanged }: ReviewSectionProps) {
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
      onChanged(await withdrawReview(draft.id));
      notify({ variant: 'success', title: t('library.draft.review.withdrawn') });
    } catch (error) {
      tellProblem(error);
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
          onAsked={(asked) => {
            setAsking(false);
            onChanged(asked);
          }}
        />
      )}
    </div>
  );
}

/** As it was written; an approval need not say anything. */
function Quote({ text = '' }: { text: string | undefined }) {
  const styles = useStyles();
  return text === '' ? null : (
    <blockquote lang="" className={styles.quote}>
      {text}
    </blockquote>
  );
}

interface DecisionDialogProps {
  draft: ShownDraft;
  decision: ReviewDecision;
  onDecided: (draft: ShownDraft) => void;
  onClose: () => void;
}

function DecisionDialog({ draft, decision, onDecided, onClose }: DecisionDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const what = decision === 'APPROVED' ? 'approve' : 'return';
  const text = z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG');
  const form = useSchemaForm({
    schema: z.object({ words: decision === 'APPROVED' ? text : text.min(1, 'REQUIRED') }),
    defaultValues: { words: '' },
    async onSubmit({ words }) {
      const decided = await decideReview(draft, { decision, words });
      notify({ variant: 'success', title: t(`library.draft.review.decided.${decision}`) });
      onClose();
      onDecided(decided);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`library.draft.review.${what}Title`)}
      submitLabel={t(`library.draft.review.${what}Submit`)}
      errorWords={(error) =>
        isApiError(error) && ['PRECONDITION_FAILED', 'CONFLICT', 'FORBIDDEN'].includes(error.code)
          ? { header: t('library.draft.review.changed'), body: t('library.draft.review.changedBody') }
          : undefined
      }
      onClose={onClose}
    >
      <p className={styles.words}>{t(`library.draft.review.${what}Body`)}</p>
      <FormTextArea name="words" label={t(`library.draft.review.${what}Words`)} />
    </FormDialog>
  );
}
