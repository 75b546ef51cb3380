/** Makes a link by which somebody without an account reads one report: an embed token for it. */
import { createEmbedToken } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { addMessages } from '@vakwerk/i18n';
import { useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { formatShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';
import { MadeToken } from '../../common/tokens/made-token.tsx';
import { embedTokenFormSchema, LIFETIMES_MINUTES } from './embed-token-form.ts';

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

const schema = embedTokenFormSchema.pick({ name: true, minutes: true });
const WEEK_MINUTES = String(LIFETIMES_MINUTES[1]);

interface ShareDialogProps {
  projectId: string;
  report: Pick<ReportResource, 'id'>;
  onClose: () => void;
}

export function ShareDialog({ projectId, report: { id }, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const [link, setLink] = useState<string>();
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', minutes: WEEK_MINUTES },
    async onSubmit({ name, minutes }) {
      const { origin } = location;
      const asked = { name, scope: 'READ' as const, report: { id }, origins: [origin], minutes: Number(minutes) };
      const { token } = await createEmbedToken(projectId, asked);
      setLink(formatShareLink(origin, { reportId: id, token }));
    },
  });
  if (link !== undefined) return <MadeToken token={link} words="shared" onClose={onClose} />;
  return (
    <FormDialog form={form} title={t('shared.title')} submitLabel={t('shared.submit')} onClose={onClose}>
      <p>{t('shared.body')}</p>
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
