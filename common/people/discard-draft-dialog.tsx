/** Asks for confirmation before a draft of a specification is discarded for everybody who edits it. */
import { api } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { ConfirmDialog, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SpecificationDraft } from '../contract/specification-drafts.ts';

interface DiscardDraftDialogProps {
  /** The draft; absent for one that exists only in this browser. */
  draft: Pick<SpecificationDraft, 'id' | 'specification'> | undefined;
  onDiscarded: () => void;
  onClose: () => void;
}

export function DiscardDraftDialog({ draft, onDiscarded, onClose }: DiscardDraftDialogProps) {
  const t = useTranslate();
  const [isLoading, setLoading] = useState(false);
  async function discard(): Promise<void> {
    setLoading(true);
    try {
      if (draft) await api.discardDraft(draft.id);
      notify({ variant: 'success', title: t('library.draft.discarded') });
      onDiscarded();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isLoading={isLoading}
      title={t('library.draft.discardTitle')}
      confirmLabel={t('library.draft.discard')}
      onConfirm={() => void discard()}
      onCancel={onClose}
    >
      {draft?.specification ? t('library.draft.discardBodyVersion', draft.specification) : t('library.draft.discardBody')}
    </ConfirmDialog>
  );
}
