import { LockNotice, useTranslate } from '@vakwerk/ui';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

/** Why a page of settings cannot be changed: the archive, or one's role. Nothing where it can. */
export function LockReason({ open, user, words }: Pick<ProjectPageProps, 'open' | 'user'> & { words: string }) {
  const t = useTranslate();
  if (!isProjectEditor(user, open)) return <LockNotice>{words}</LockNotice>;
  return open.project.status === 'ARCHIVED' ? <LockNotice>{t('projects.lockedByArchive')}</LockNotice> : null;
}
