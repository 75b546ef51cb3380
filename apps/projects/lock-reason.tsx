import { LockNotice, useTranslate } from '@vakwerk/ui';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

/** Explains why a settings page is read-only: the user's role, or an archived project. */
export function LockReason({ open, user, words }: Pick<ProjectPageProps, 'open' | 'user'> & { words: string }) {
  const t = useTranslate();
  if (!isProjectEditor(user, open)) return <LockNotice>{words}</LockNotice>;
  return open.project.status === 'ARCHIVED' ? <LockNotice>{t('projects.lockedByArchive')}</LockNotice> : null;
}
