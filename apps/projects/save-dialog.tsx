import { isApiError } from '@vakwerk/api';
import { type Loaded, loadUser } from '@vakwerk/store';
import { FormModal, ProblemAlert, Skeleton, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';

interface SaveDialogProps {
  title: string;
  submitLabel: string;
  /** What the dialog changes. */
  loaded: Loaded<unknown>;
  /** Shown above the content, also while it is loaded. */
  lead?: ReactNode;
  isSubmitDisabled: boolean;
  /** Closes the dialog, unless it is refused. */
  save: () => Promise<unknown>;
  onClose: () => void;
  onSaved: () => void;
  children: ReactNode;
}

/** A dialog that first loads what its submit button saves. */
export function SaveDialog({ loaded, lead, save, onClose, onSaved, children, ...props }: SaveDialogProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const error = loaded.status === 'error' ? loaded.error : refused;
  async function submit(): Promise<void> {
    setSaving(true);
    try {
      await save();
      onClose();
      onSaved();
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      if (refusal.status === 401) void loadUser();
      setRefused(refusal);
      setSaving(false);
    }
  }
  return (
    <FormModal
      isOpen
      {...props}
      cancelLabel={t('shell.cancel')}
      isLoading={isSaving}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      {lead}
      {loaded.status === 'loading' && <Skeleton rows={5} label={t('shell.loading')} />}
      {error !== undefined && <ProblemAlert error={error} />}
      {children}
    </FormModal>
  );
}
