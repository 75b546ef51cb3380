/** 'New token': its name, what it may do, for which sites and how long; then the token itself, this once. */
import { createEmbedToken } from '@vakwerk/api';
import { FormFields, FormSelect, FormTextField, MadeToken, useSchemaForm } from '@vakwerk/forms';
import { FormModal, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { EMBED_TOKEN_SCOPES } from '../../common/contract/embed-tokens.ts';
import { EMBED_TOKEN_MINUTES } from '../../common/contract/limits.ts';
import { embedTokenFormSchema, LIFETIMES_MINUTES, tokenOfFields } from './embed-token-form.ts';

interface NewEmbedTokenModalProps {
  projectId: string;
  /** Takes no uploads. */
  isArchived: boolean;
  onMade: () => void;
  onClose: () => void;
}

export function NewEmbedTokenModal({ onMade, onClose, ...place }: NewEmbedTokenModalProps) {
  const [token, setToken] = useState<string>();
  const made = (text: string) => {
    setToken(text);
    onMade();
  };
  if (token !== undefined) return <MadeToken token={token} words="projects.embedding" onClose={onClose} />;
  return <NewToken {...place} onMade={made} onClose={onClose} />;
}

type NewTokenProps = Omit<NewEmbedTokenModalProps, 'onMade'> & { onMade: (token: string) => void };

function NewToken({ projectId, isArchived, onMade, onClose }: NewTokenProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: embedTokenFormSchema,
    defaultValues: { name: '', scope: 'READ' as const, origins: '', minutes: String(EMBED_TOKEN_MINUTES) },
    async onSubmit(values) {
      onMade((await createEmbedToken(projectId, tokenOfFields(values))).token);
    },
  });
  const scopes = EMBED_TOKEN_SCOPES.filter((scope) => scope === 'READ' || !isArchived);
  return (
    <FormModal
      isOpen
      title={t('projects.embedding.new')}
      submitLabel={t('projects.embedding.make')}
      cancelLabel={t('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form}>
        <FormTextField name="name" label={t('projects.embedding.name')} hint={t('projects.embedding.nameHint')} />
        <FormSelect
          name="scope"
          label={t('projects.embedding.scope')}
          options={scopes.map((value) => ({ value, text: t(`projects.embedding.scopes.${value}`) }))}
        />
        <FormTextField name="origins" label={t('projects.embedding.origins')} hint={t('projects.embedding.originsHint')} />
        <FormSelect
          name="minutes"
          label={t('projects.embedding.lifetime')}
          options={LIFETIMES_MINUTES.map((minutes) => ({
            value: String(minutes),
            text: t('projects.embedding.days', { count: minutes / 1_440 }),
          }))}
        />
      </FormFields>
    </FormModal>
  );
}
