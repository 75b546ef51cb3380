/** Going over to the newer version of a specification (D30), after what it does to the rules was told (D13). */
import { useStore } from '@nanostores/react';
import { isApiError, moveProjectSpecification } from '@vakwerk/api';
import { createLoader, loadUser, notify } from '@vakwerk/store';
import { Alert, FormModal, makeStyles, Skeleton, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectMigration } from '../../common/contract/specifications.ts';
import { firstNames } from '../../common/rules/first-names.ts';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', '& > *': { margin: 0 } },
});

interface UpdateDialogProps {
  projectId: string;
  added: ProjectSpecification;
  onClose: () => void;
  onSaved: () => void;
}

export function UpdateDialog({ projectId, added, onClose, onSaved }: UpdateDialogProps) {
  const t = useTranslate();
  const version = added.newerVersion?.version ?? '';
  const [loader] = useState(() => createLoader(() => moveProjectSpecification(projectId, added.id, { dryRun: true })));
  const loaded = useStore(loader.$loaded);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = async () => {
    setState('saving');
    try {
      const { specification } = await moveProjectSpecification(projectId, added.id);
      notify({
        variant: 'success',
        title: t('projects.specifications.update.done', { name: specification.name, version: specification.version }),
      });
      onClose();
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) void loadUser();
      setState('failed');
    }
  };
  return (
    <FormModal
      isOpen
      title={t('projects.specifications.update.title', { version })}
      submitLabel={t('projects.specifications.update.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={state === 'saving'}
      isSubmitDisabled={loaded.status !== 'ready'}
      onSubmit={() => void save()}
      onCancel={onClose}
    >
      {loaded.status === 'loading' && <Skeleton rows={4} label={t('shell.loading')} />}
      {(loaded.status === 'error' || state === 'failed') && (
        <Alert variant="error" header={t('errors.problem')}>
          {t('errors.problemBody')}
        </Alert>
      )}
      {loaded.status === 'ready' && <Changes migration={loaded.data.migration} />}
    </FormModal>
  );
}

function Changes({ migration }: { migration: ProjectMigration }) {
  const styles = useStyles();
  const t = useTranslate();
  const { from, to, added, vanished, kept, disabledRules } = migration;
  const counts = { added: added.length, changed: kept.filter(({ changed }) => changed).length, vanished: vanished.length };
  return (
    <div className={styles.stack}>
      <p>{t('projects.specifications.update.body', { from: from.version, to: to.version })}</p>
      <ul>
        {Object.entries(counts).map(([what, count]) => (
          <li key={what}>{t(`projects.specifications.update.${what}`, { count })}</li>
        ))}
      </ul>
      {disabledRules.lost.length > 0 && (
        <Alert variant="warning">
          {t('projects.specifications.update.lost', {
            names: firstNames(
              t,
              disabledRules.lost.map(({ name }) => name),
            ),
          })}
        </Alert>
      )}
    </div>
  );
}
