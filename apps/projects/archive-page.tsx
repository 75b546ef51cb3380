import { api, isApiError } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { Button, ConfirmDialog, LockNotice, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectStatus } from '../../common/contract/projects.ts';
import { subscriptionPath } from '../../common/contract/roles.ts';
import { NOTIFICATION_PROJECT_LIMIT_MS } from '../../common/contract/wait-times.ts';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';

/** Archiving asks first; reactivating does not (specification §4). */
export function ArchivePage({ open, loader, user }: ProjectPageProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { isSaving, change } = useStatusChange({ open, loader, user });
  const isActive = open.project.status === 'ACTIVE';
  const mayChange = isProjectEditor(user, open);
  return (
    <SettingsSection
      title={t(isActive ? 'projects.archive.archive' : 'projects.archive.reactivate')}
      caption={t(isActive ? 'projects.archive.caption' : 'projects.archive.reactivateCaption')}
    >
      {!mayChange && <LockNotice>{t('projects.archive.locked')}</LockNotice>}
      <Button
        variant={isActive ? 'danger' : 'solid'}
        size="large"
        disabled={!mayChange}
        isLoading={isSaving}
        onClick={() => (isActive ? setAsking(true) : void change('ACTIVE'))}
      >
        {t(isActive ? 'projects.archive.button' : 'projects.archive.reactivateButton')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void change('ARCHIVED');
        }}
      >
        {t('projects.archive.confirm')}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function useStatusChange({ open, loader, user }: Pick<ProjectPageProps, 'open' | 'loader' | 'user'>) {
  const t = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const change = async (status: ProjectStatus) => {
    setSaving(true);
    try {
      const project = await api.updateProject(open.project.id, { status });
      loader.set({ ...open, project });
      const words = status === 'ARCHIVED' ? 'projects.archive.archived' : 'projects.archive.reactivated';
      notify({ variant: 'success', title: t(words) });
    } catch (error) {
      if (isApiError(error) && error.code === 'PROJECT_LIMIT_EXCEEDED') {
        const href = subscriptionPath(user, open.project.organization.id);
        const link = href && { href, text: t('shell.toSubscription') };
        notify({
          variant: 'error',
          title: t('projects.limit'),
          durationMs: NOTIFICATION_PROJECT_LIMIT_MS,
          ...(link && { link }),
        });
      } else notifyProblem(error, { title: t('projects.archive.failed') });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, change };
}
