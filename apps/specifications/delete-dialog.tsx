/** Deletes one version or all; for a specification in use after a second confirmation (SPECIFICATION_IN_USE). */
import { api, isApiError } from '@vakwerk/api';
import { loadUser, navigate, notify } from '@vakwerk/store';
import { Alert, FormModal, layout, makeStyles, ProblemAlert, Select, useTranslate } from '@vakwerk/ui';
import { useId, useState } from 'react';
import type { SpecificationResource, SpecificationUse } from '../../common/contract/specifications.ts';

const useStyles = makeStyles({
  stack: { ...layout.stack(16), '& > p': { margin: 0 } },
  hint: { margin: 0, ...layout.quiet },
  field: { display: 'grid', rowGap: '4px' },
});

type Scope = 'this' | 'all';
type Trouble = { kind: 'inUse'; projects: number } | { kind: 'unexpected'; error: unknown };

export function DeleteDialog({ specification, onClose }: { specification: SpecificationResource; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [scope, setScope] = useState<Scope>('this');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name } = specification;
  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      await api.deleteSpecification(id, { query: { force: trouble?.kind === 'inUse' ? 'true' : 'false', versions: scope } });
      notify({ variant: 'success', title: t('library.delete.done', { name }) });
      onClose();
      navigate('/specifications');
    } catch (error) {
      setTrouble(troubleOfError(error));
    } finally {
      setDeleting(false);
    }
  }
  return (
    <FormModal
      isOpen
      title={t('library.delete.title', { name })}
      submitLabel={t(trouble?.kind === 'inUse' ? 'library.delete.anyway' : 'library.actions.delete')}
      submitVariant="danger"
      cancelLabel={t('shell.cancel')}
      isLoading={isDeleting}
      onSubmit={() => void remove()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p>{t('library.delete.body')}</p>
        <ScopeField
          scope={scope}
          version={specification.version}
          onChange={(next) => {
            setScope(next);
            // The number of projects that use it was for the other choice.
            setTrouble(undefined);
          }}
        />
        {trouble && <TroubleAlert trouble={trouble} />}
      </div>
    </FormModal>
  );
}

function ScopeField({ scope, version, onChange }: { scope: Scope; version: string; onChange: (scope: Scope) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('library.delete.scope')}</label>
      <Select
        id={id}
        size="large"
        aria-describedby={`${id}-hint`}
        value={scope}
        options={(['this', 'all'] as const).map((value) => ({ value, text: t(`library.delete.${value}`, { version }) }))}
        onChange={({ target }) => onChange(target.value as Scope)}
      />
      {/* A choice in a select is cut off where it is long. */}
      <p id={`${id}-hint`} className={styles.hint}>
        {scope === 'this' && t('library.delete.thisHint')}
      </p>
    </div>
  );
}

function TroubleAlert({ trouble }: { trouble: Trouble }) {
  const t = useTranslate();
  if (trouble.kind === 'inUse') {
    return (
      <Alert variant="warning" isLive>
        {t('library.delete.inUse', { count: trouble.projects })}
      </Alert>
    );
  }
  return <ProblemAlert error={trouble.error} />;
}

/** Rethrows errors that are not from the API. */
function troubleOfError(error: unknown): Trouble {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  if (error.code !== 'SPECIFICATION_IN_USE') return { kind: 'unexpected', error };
  return { kind: 'inUse', projects: (error.details as SpecificationUse).projects };
}
