/** Webhooks of a project. */
import { useTranslate } from '@vakwerk/ui';
import { WebhooksSection } from '../../common/webhooks/webhooks-section.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

export function WebhooksPage({ open, user }: ProjectPageProps) {
  const t = useTranslate();
  const { id, status } = open.project;
  return (
    <WebhooksSection
      owner={{ kind: 'project', id }}
      mayEdit={isProjectEditor(user, open)}
      lockedBy={status === 'ARCHIVED' ? t('projects.lockedByArchive') : undefined}
    />
  );
}
