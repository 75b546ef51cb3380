/** Deletes a file with its reports, after confirmation (D53). */
import { api } from '@vakwerk/api';
import { navigate, notify, notifyProblem } from '@vakwerk/store';
import { ConfirmButton, DeleteIcon, useTranslate } from '@vakwerk/ui';
import type { ReportResource } from '../contract/reports.ts';

interface DeleteFileButtonProps {
  report: Pick<ReportResource, 'fileId' | 'filename' | 'fileVersion'>;
  /** The page after the deletion. */
  nextHref: string;
  /** The user may not delete it, or that is not known yet: the button is disabled. */
  isLocked?: boolean;
}

export function DeleteFileButton({ report, nextHref, isLocked = false }: DeleteFileButtonProps) {
  const { fileId, filename, fileVersion } = report;
  const t = useTranslate();
  async function remove(): Promise<void> {
    try {
      await api.deleteFile(fileId);
      notify({ variant: 'success', title: t('files.delete.done', { name: filename }) });
      navigate(nextHref, { replace: true });
    } catch (error) {
      notifyProblem(error, { title: t('files.delete.failed', { name: filename }) });
    }
  }
  return (
    <ConfirmButton
      icon={<DeleteIcon size={20} />}
      aria-label={t('files.delete.button')}
      title={t(isLocked ? 'files.delete.locked' : 'files.delete.button')}
      disabledFocusable={isLocked}
      isDangerous
      question={t('files.delete.body', { name: filename, version: fileVersion })}
      act={remove}
    />
  );
}
