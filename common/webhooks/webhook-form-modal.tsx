/** Edits name, address and events of a webhook; a new one shows its secret once. */

import { api } from '@vakwerk/api';
import { CheckboxField, FormDialog, FormTextField, type SchemaForm, useSchemaForm, useWatch } from '@vakwerk/forms';
import type { NameIn } from '@vakwerk/i18n';
import { layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import {
  type NewWebhook as Fields,
  newWebhookSchema,
  ownerPath,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookOwner,
} from '../contract/webhooks.ts';
import { MadeToken } from '../tokens/made-token.tsx';

const useStyles = makeStyles({
  events: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '4px' },
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))', ...layout.plainList },
  error: { margin: '4px 0 0', ...layout.small, color: tokens.colorStatusDangerForeground1 },
});

interface NewWebhookProps {
  owner: WebhookOwner;
  onMade: () => void;
  /** Closes the dialog; `madeId` is the id of a new webhook. */
  onClose: (madeId?: string) => void;
}

export function NewWebhook({ owner, onMade, onClose }: NewWebhookProps) {
  const t = useTranslate();
  const [created, setMade] = useState<{ id: string; secret: string }>();
  const form = useSchemaForm({
    schema: newWebhookSchema,
    defaultValues: { name: '', url: '', events: [...WEBHOOK_EVENTS] } as Fields,
    async onSubmit(values) {
      setMade(await api.createWebhook(...ownerPath(owner), values));
      onMade();
    },
  });
  if (created) return <MadeToken token={created.secret} words="webhooks" onClose={() => onClose(created.id)} />;
  return (
    <FormDialog form={form} title={t('webhooks.new')} submitLabel={t('webhooks.make')} onClose={() => onClose()}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}

interface EditWebhookProps {
  owner: WebhookOwner;
  webhook: Webhook;
  onSaved: () => void;
  onClose: () => void;
}

export function EditWebhook({ owner, webhook, onSaved, onClose }: EditWebhookProps) {
  const t = useTranslate();
  const { id, name, url, events } = webhook;
  const form = useSchemaForm({
    schema: newWebhookSchema,
    defaultValues: { name, url, events } as Fields,
    async onSubmit(values) {
      await api.updateWebhook(...ownerPath(owner), id, values);
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('webhooks.editTitle')} submitLabel={t('webhooks.save')} onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}

function WebhookFields({ form }: { form: SchemaForm<Fields> }) {
  const t = useTranslate();
  return (
    <>
      <FormTextField name="name" label={t('webhooks.name')} hint={t('webhooks.nameHint')} />
      <FormTextField name="url" type="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')} />
      <EventFields {...form} />
    </>
  );
}

function EventFields({ form }: SchemaForm<Fields>) {
  const styles = useStyles();
  const t = useTranslate();
  const chosen = useWatch({ control: form.control, name: 'events' });
  const set = (events: Fields['events']) => form.setValue('events', events, { shouldDirty: true, shouldValidate: true });
  const error = form.formState.errors.events?.message;
  return (
    <fieldset className={styles.events} aria-describedby={error ? 'webhook-events-error' : undefined}>
      <legend className={styles.legend}>{t('webhooks.eventsLegend')}</legend>
      <CheckboxField
        label={t('webhooks.all')}
        isChecked={chosen.length === WEBHOOK_EVENTS.length}
        onChange={(all) => set(all ? [...WEBHOOK_EVENTS] : [])}
      />
      <ul className={styles.list}>
        {WEBHOOK_EVENTS.map((event) => (
          <li key={event}>
            <CheckboxField
              label={t(`webhooks.event.${event}`)}
              isChecked={chosen.includes(event)}
              onChange={(on) => set(on ? [...chosen, event] : chosen.filter((one) => one !== event))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id="webhook-events-error" role="alert" className={styles.error}>
          {t(`forms.field.${error as NameIn<'forms.field'>}`)}
        </p>
      )}
    </fieldset>
  );
}
