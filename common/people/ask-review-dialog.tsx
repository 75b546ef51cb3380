/** Sends a draft of a specification to a colleague, who approves or returns it. */
import { api } from '@vakwerk/api';
import { FormAutocomplete, FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { Alert, makeStyles, type Suggestion, useAnswer, useTranslate } from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { FINDING_TEXT_MAX_LENGTH, SUGGESTION_LIMIT } from '../contract/limits.ts';
import { personName } from '../contract/person-name.ts';
import type { Reviewer, SpecificationDraft } from '../contract/specification-drafts.ts';
import { PersonOption } from './person-option.tsx';

const useStyles = makeStyles({ body: { margin: 0 } });

const schema = z.object({
  reviewer: z.string().min(1, 'REQUIRED'),
  words: z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG'),
});

interface AskReviewDialogProps {
  draftId: string;
  onAsked: (draft: SpecificationDraft) => void;
  onClose: () => void;
}

export function AskReviewDialog({ draftId, onAsked, onClose }: AskReviewDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<Reviewer>>();
  const everybody = useAnswer(useCallback(() => api.searchReviewers(draftId, { limit: 1 }), [draftId])).value;
  const form = useSchemaForm({
    schema,
    defaultValues: { reviewer: '', words: '' },
    async onSubmit({ reviewer, words }) {
      const reviewed = await api.requestReview(draftId, { reviewer: { id: reviewer }, words });
      notify({ variant: 'success', title: t('library.draft.review.sent') });
      onAsked(reviewed);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('library.draft.review.sendTitle')}
      submitLabel={t('library.draft.review.submit')}
      onClose={onClose}
    >
      <p className={styles.body}>{t('library.draft.review.sendBody')}</p>
      {everybody?.total === 0 && (
        <Alert variant="warning" isLive header={t('library.draft.review.nobody')}>
          {t('library.draft.review.nobodyBody')}
        </Alert>
      )}
      <FormAutocomplete
        name="reviewer"
        label={t('library.draft.review.reviewer')}
        none={t('library.draft.review.noColleague')}
        chosen={chosen}
        onChoose={setChosen}
        search={async (query, signal) =>
          (await api.searchReviewers(draftId, { query, limit: SUGGESTION_LIMIT }, { signal })).data.map(optionOf)
        }
      />
      <FormTextArea name="words" label={t('library.draft.review.words')} />
    </FormDialog>
  );
}

function optionOf(reviewer: Reviewer): Suggestion<Reviewer> {
  const name = personName(reviewer);
  return { key: reviewer.id, text: name, content: <PersonOption name={name} email={reviewer.email} />, value: reviewer };
}
