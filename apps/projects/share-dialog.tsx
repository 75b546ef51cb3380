/** Makes a link by which somebody without an account reads one report or one delivery: an embed token for it. */
import { createEmbedToken } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { addMessages } from '@vakwerk/i18n';
import { useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { formatShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';
import { MadeToken } from '../../common/tokens/made-token.tsx';
import { BadgeSnippets } from './badge-snippets.tsx';
import { embedTokenFormSchema, LIFETIMES_MINUTES } from './embed-token-form.ts';

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

const schema = embedTokenFormSchema.pick({ name: true, minutes: true });
const WEEK_MINUTES = String(LIFETIMES_MINUTES[1]);

interface ShareDialogProps {
  projectId: string;
  shared: { report: { id: string } } | { delivery: { id: string } };
  onClose: () => void;
}

export function ShareDialog({ projectId, shared, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const [made, setMade] = useState<{ link: string; tokenId: string }>();
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', minutes: WEEK_MINUTES },
    async onSubmit({ name, minutes }) {
      const { origin } = location;
      const asked = { name, scope: 'READ' as const, ...shared, origins: [origin], minutes: Number(minutes) };
      const { id: tokenId, token } = await createEmbedToken(projectId, asked);
      const of = 'report' in shared ? { reportId: shared.report.id } : { projectId, deliveryId: shared.delivery.id };
      setMade({ link: formatShareLink(origin, { token, ...of }), tokenId });
    },
  });
  if (made) {
    return (
      <MadeToken token={made.link} words="shared" onClose={onClose}>
        <BadgeSnippets tokenId={made.tokenId} />
      </MadeToken>
    );
  }
  const isReport = 'report' in shared;
  return (
    <FormDialog
      form={form}
      title={t(isReport ? 'shared.title' : 'shared.titleDelivery')}
      submitLabel={t('shared.submit')}
      onClose={onClose}
    >
      <p>{t(isReport ? 'shared.body' : 'shared.bodyDelivery')}</p>
      <FormTextField name="name" label={t('shared.name')} hint={t('shared.nameHint')} />
      <FormSelect
        name="minutes"
        label={t('shared.lifetime')}
        options={LIFETIMES_MINUTES.map((minutes) => ({
          value: String(minutes),
          text: t('shared.days', { count: minutes / 1_440 }),
        }))}
      />
    </FormDialog>
  );
}
