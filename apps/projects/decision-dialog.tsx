/** The dialog to accept or reject a delivery, with a reason; fetched when it is opened. */
import { api, isApiError } from '@vakwerk/api';
import { FormDialog, FormTextArea, useSchemaForm } from '@vakwerk/forms';
import { formatNames } from '@vakwerk/i18n';
import { Alert, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import type { Delivery, DeliveryDecision } from '../../common/contract/deliveries.ts';
import { isDeliveryInOrder } from '../../common/contract/delivery-in-order.ts';
import { REASON_MAX_LENGTH } from '../../common/contract/limits.ts';
import { useStandingWords } from '../../common/deliveries/delivery-words.tsx';

export interface DecisionProps {
  delivery: Delivery;
  onDecided: () => void;
}

interface DialogProps extends DecisionProps {
  decision: DeliveryDecision;
  onClose: () => void;
}

const useStyles = makeStyles({ body: { margin: 0 } });

export function DecisionDialog({ delivery, decision, onDecided, onClose }: DialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const words = useStandingWords();
  const language = useLanguage();
  // The state when the dialog was opened: the page behind it is polled.
  const [seen] = useState(delivery);
  const isAccept = decision === 'ACCEPTED';
  const isInOrder = isDeliveryInOrder(seen.summary);
  const reason = z.string().trim().max(REASON_MAX_LENGTH, 'TOO_LONG');
  const form = useSchemaForm({
    schema: z.object({ reason: isAccept && isInOrder ? reason : reason.min(1, 'REQUIRED') }),
    defaultValues: { reason: '' },
    async onSubmit({ reason: text }) {
      await api.decideDelivery(seen.project.id, seen.id, { decision, reason: text, state: seen.state });
      onClose();
      onDecided();
    },
  });
  const { together, ...summary } = seen.summary;
  const faults = { ...summary, passed: 0, late: 0, checking: 0, ...(together !== 'PASSED' && { together }) };
  const facts = words(faults).map((one) => one.words);
  const body = isAccept ? 'acceptBody' : seen.status === 'ACCEPTED' ? 'reopenBody' : 'rejectBody';
  return (
    <FormDialog
      form={form}
      title={t(isAccept ? 'deliveries.decision.acceptTitle' : 'deliveries.decision.rejectTitle')}
      submitLabel={t(isAccept ? 'deliveries.decision.acceptSubmit' : 'deliveries.decision.rejectSubmit')}
      errorWords={(error) =>
        isApiError(error) && error.code === 'DELIVERY_CHANGED'
          ? { header: t('deliveries.decision.changed'), body: t('deliveries.decision.changedBody') }
          : undefined
      }
      onClose={() => {
        onClose();
        onDecided();
      }}
    >
      {isAccept && !isInOrder && (
        <Alert variant="warning">{t('deliveries.decision.notInOrder', { facts: formatNames(language, facts) })}</Alert>
      )}
      <p className={styles.body}>{t(`deliveries.decision.${body}`)}</p>
      <FormTextArea name="reason" label={t('deliveries.decision.reason')} />
    </FormDialog>
  );
}
