/** One delivery for somebody without an account: files by specifications, and nobody's name. */
import { apiClient, tokenFault } from '@vakwerk/api';
import { addMessages, formatDate } from '@vakwerk/i18n';
import { createLoader } from '@vakwerk/store';
import { LoadedView, layout, makeStyles, Page, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SharedDelivery } from '../../common/contract/shared-deliveries.ts';
import { DeliveryTable } from '../../common/deliveries/delivery-table.tsx';
import { DeliveryBadge, DueDay, Standing } from '../../common/deliveries/delivery-words.tsx';
import { filesEn } from '../../common/i18n/messages/files.en.ts';
import { filesNl } from '../../common/i18n/messages/files.nl.ts';

addMessages({ en: { files: filesEn }, nl: { files: filesNl } });

const FIELDS = [
  'name',
  'phase',
  'dueDate',
  'status',
  'summary',
  'followsProject',
  'validity',
  'specifications',
  'ruleSets',
  'expected',
  'unexpected',
  'decidedAt',
] as const satisfies (keyof SharedDelivery)[];

const useStyles = makeStyles({ stack: layout.stack(24) });

interface SharedDeliveryProps {
  place: { projectId: string; deliveryId: string; token: string };
  onEnded: () => void;
}

export function SharedDeliveryPage({ place: { projectId, deliveryId, token }, onEnded }: SharedDeliveryProps) {
  const t = useTranslate();
  const [loader] = useState(() => {
    const client = apiClient({ url: location.origin, token });
    const path = `/projects/${encodeURIComponent(projectId)}/deliveries/${encodeURIComponent(deliveryId)}/shared`;
    return createLoader(async (signal) => {
      try {
        return await client.call<SharedDelivery>(path, { fields: [...FIELDS], signal });
      } catch (error) {
        if (tokenFault(error)) onEnded();
        throw error;
      }
    });
  });
  return (
    <LoadedView loader={loader} loading={t('deliveries.loading')} failed={t('deliveries.loadFailed')}>
      {(delivery) => <Shown delivery={delivery} />}
    </LoadedView>
  );
}

function Shown({ delivery }: { delivery: SharedDelivery }) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, phase, status, decidedAt } = delivery;
  const date = decidedAt && formatDate(language, decidedAt);
  return (
    <Page
      title={name}
      purpose={t('shared.deliveryPurpose')}
      facts={[
        { key: 'status', content: <DeliveryBadge status={status} /> },
        { key: 'phase', content: phase },
        { key: 'due', content: <DueDay {...delivery} /> },
        { key: 'decided', content: date && status !== 'OPEN' && t(`shared.decided.${status}`, { date }) },
      ]}
    >
      <div className={useStyles().stack}>
        <Standing summary={delivery.summary} />
        <DeliveryTable delivery={delivery} />
      </div>
    </Page>
  );
}
