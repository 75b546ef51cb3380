/** Name, scope, origins and lifetime of a new embed token. */
import { api } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { useTranslate } from '@vakwerk/ui';
import { EMBED_TOKEN_SCOPES } from '../../common/contract/embed-tokens.ts';
import { EMBED_TOKEN_MINUTES } from '../../common/contract/limits.ts';
import type { Project } from '../../common/contract/projects.ts';
import type { NewTokenProps } from '../../common/tokens/token-list.tsx';
import { embedTokenFormSchema, LIFETIMES_MINUTES, tokenOfFields } from './embed-token-form.ts';

interface NewEmbedTokenModalProps extends NewTokenProps {
  project: Project;
}

export function NewEmbedTokenModal({ project, onMade, onClose }: NewEmbedTokenModalProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: embedTokenFormSchema,
    defaultValues: { name: '', scope: 'READ' as const, origins: '', minutes: String(EMBED_TOKEN_MINUTES) },
    async onSubmit(values) {
      onMade((await api.createEmbedToken(project.id, tokenOfFields(values))).token);
    },
  });
  // An archived project takes no uploads.
  const scopes = EMBED_TOKEN_SCOPES.filter((scope) => scope === 'READ' || project.status === 'ACTIVE');
  return (
    <FormDialog form={form} title={t('projects.embedding.new')} submitLabel={t('projects.embedding.make')} onClose={onClose}>
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
    </FormDialog>
  );
}
