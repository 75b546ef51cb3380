/** The reviewer approves a draft, or returns it with what has to change. */
import { api, isApiError } from '@vakwerk/api';
import { FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { makeStyles, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import type { ReviewDecision, SpecificationDraft } from '../../common/contract/specification-drafts.ts';

const useStyles = makeStyles({ words: { margin: 0 } });

interface ReviewDecisionDialogProps {
  draft: SpecificationDraft;
  decision: ReviewDecision;
  onDecided: (draft: SpecificationDraft) => void;
  onClose: () => void;
}

export function ReviewDecisionDialog({ draft, decision, onDecided, onClose }: ReviewDecisionDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const what = decision === 'APPROVED' ? 'approve' : 'return';
  const text = z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG');
  const form = useSchemaForm({
    schema: z.object({ words: decision === 'APPROVED' ? text : text.min(1, 'REQUIRED') }),
    defaultValues: { words: '' },
    async onSubmit({ words }) {
      const decided = await api.decideReview(draft.id, { decision, words }, { ifMatch: draft.etag });
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
