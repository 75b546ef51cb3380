/** The actions of an acceptor. */
import { Button, lazyPiece, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { DeliveryDecision } from '../../common/contract/deliveries.ts';
import { isDeliveryChecking } from '../../common/contract/delivery-in-order.ts';
import { isBeingAccepted } from '../../common/deliveries/delivery-words.tsx';
import type { DecisionProps } from './decision-dialog.tsx';

const DecisionDialog = lazyPiece(async () => (await import('./decision-dialog.tsx')).DecisionDialog);

export function DecisionButtons({ delivery, onDecided }: DecisionProps) {
  const t = useTranslate();
  const [decision, ask] = useState<DeliveryDecision>();
  const { summary, status } = delivery;
  const isChecking = isDeliveryChecking(summary);
  return (
    <>
      <Button onClick={() => ask('REJECTED')}>{t('deliveries.decision.reject')}</Button>
      {status !== 'ACCEPTED' && !isBeingAccepted(delivery) && (
        <Button
          variant="solid"
          disabled={isChecking || summary.delivered === 0}
          title={isChecking ? t('deliveries.decision.checking') : undefined}
          onClick={() => ask('ACCEPTED')}
        >
          {t('deliveries.decision.accept')}
        </Button>
      )}
      {decision && (
        <DecisionDialog delivery={delivery} decision={decision} onDecided={onDecided} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
