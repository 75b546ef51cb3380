/** Deletes a list of values, after a question. */
import { api, isApiError } from '@vakwerk/api';
import { loadUser, notify } from '@vakwerk/store';
import { FormModal, ProblemAlert, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ValueListResource } from '../../../common/contract/value-list-schema.ts';
import './words.ts';

interface ValueListDeleteProps {
  list: Pick<ValueListResource, 'id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

export function ValueListDelete({ list: { id, name }, onDeleted, onClose }: ValueListDeleteProps) {
  const t = useTranslate();
  const [error, setError] = useState<unknown>();
  const [isDeleting, setDeleting] = useState(false);
  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      await api.deleteValueList(id);
      notify({ variant: 'success', title: t('valueLists.deleted', { name }) });
      onDeleted();
      onClose();
    } catch (failed) {
      if (isApiError(failed) && failed.status === 401) void loadUser();
      setError(failed);
    } finally {
      setDeleting(false);
    }
  }
  return (
    <FormModal
      isOpen
      title={t('valueLists.deleteTitle', { name })}
      submitLabel={t('valueLists.delete')}
      submitVariant="danger"
      cancelLabel={t('shell.cancel')}
      isLoading={isDeleting}
      onSubmit={() => void remove()}
      onCancel={onClose}
    >
      <p>{t('valueLists.deleteBody')}</p>
      {error !== undefined && <ProblemAlert error={error} />}
    </FormModal>
  );
}
