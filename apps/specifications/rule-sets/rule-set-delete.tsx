/** Deletes a rule set; one that projects use, after a second confirmation. */
import { api, isApiError } from '@vakwerk/api';
import { loadUser, navigate, notify } from '@vakwerk/store';
import { Alert, FormModal, ProblemAlert, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { RuleSetUse } from '../../../common/contract/rule-set-schema.ts';

interface RuleSetDeleteProps {
  id: string;
  /** Name and version. */
  title: string;
  onClose: () => void;
}

export function RuleSetDelete({ id, title, onClose }: RuleSetDeleteProps) {
  const t = useTranslate();
  const [error, setError] = useState<unknown>();
  const [isDeleting, setDeleting] = useState(false);
  const use = useOf(error);
  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      await api.deleteRuleSet(id, { query: { force: use ? 'true' : 'false' } });
      notify({ variant: 'success', title: t('library.delete.done', { name: title }) });
      onClose();
      navigate('/specifications/rule-sets');
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
      title={t('library.delete.title', { name: title })}
      submitLabel={t(use ? 'library.delete.anyway' : 'library.actions.delete')}
      submitVariant="danger"
      cancelLabel={t('shell.cancel')}
      isLoading={isDeleting}
      onSubmit={() => void remove()}
      onCancel={onClose}
    >
      <p>{t('ruleSetLibrary.delete.body')}</p>
      {use && (
        <Alert variant="warning" isLive>
          {t('ruleSetLibrary.delete.inUse', { count: use.projects })}
        </Alert>
      )}
      {error !== undefined && !use && <ProblemAlert error={error} />}
    </FormModal>
  );
}

/** Returns how many projects have it, where that is why it was not deleted. */
function useOf(error: unknown): RuleSetUse | undefined {
  return isApiError(error) && error.code === 'CONFLICT' ? (error.details as RuleSetUse) : undefined;
}
