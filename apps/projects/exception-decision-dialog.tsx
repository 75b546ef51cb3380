/** The dialog to grant or refuse an exception, with a reason; fetched when it is opened, because the page has no other form. */
import { api, isApiError } from '@vakwerk/api';
import { FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { formatDay } from '@vakwerk/i18n';
import { makeStyles } from '@vakwerk/ui';
import * as z from 'zod';
import type { FindingException } from '../../common/contract/findings.ts';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import { useWords } from '../../common/findings/use-words.ts';

const useStyles = makeStyles({ body: { overflowWrap: 'anywhere' } });

interface DecisionProps {
  exception: FindingException;
  status: 'GRANTED' | 'DENIED';
  onDone: () => void;
  onClose: () => void;
}

export function ExceptionDecisionDialog({ exception, status, onDone, onClose }: DecisionProps) {
  const styles = useStyles();
  const { t, counted, language } = useWords();
  const { projectId, id, ruleName: rule, until, delivery, objects } = exception;
  const word = status === 'GRANTED' ? 'grant' : 'refuse';
  const form = useSchemaForm({
    schema: z.object({ decision: z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG') }),
    defaultValues: { decision: '' },
    async onSubmit({ decision }) {
      await api.decideException(projectId, id, { status, reason: decision, grouped: true });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`exceptions.${word}Title`)}
      submitLabel={t(`exceptions.${word}`)}
      errorWords={(error) =>
        isApiError(error) && error.code === 'DELIVERY_ACCEPTED' ? { body: t('exceptions.deliveryAccepted') } : undefined
      }
      onClose={onClose}
    >
      <p className={styles.body}>
        {t(status === 'GRANTED' && delivery ? 'exceptions.grantBodyIn' : `exceptions.${word}Body`, {
          rule,
          date: formatDay(language, until),
          delivery: delivery?.name ?? '',
        })}{' '}
        {objects !== undefined && counted('exceptions.coversObjects', objects)}
      </p>
      <FormTextArea name="decision" label={t('exceptions.words')} />
    </FormDialog>
  );
}
