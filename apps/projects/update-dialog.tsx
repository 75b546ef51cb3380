/** Updates a specification to its newer version (D30), after showing what changes in the rules (D13). */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { createLoader, notify } from '@vakwerk/store';
import { Alert, layout, lazyPiece, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectMigration } from '../../common/contract/specifications.ts';
import { firstNames } from '../../common/rules/first-names.ts';
import { RuleChangeList } from '../../common/rules/rule-change-list.tsx';
import { SaveDialog } from './save-dialog.tsx';

const DryRunPart = lazyPiece(async () => (await import('../../common/dry-runs/dry-run-part.tsx')).DryRunPart);

const useStyles = makeStyles({
  stack: { ...layout.stack(12), '& > *': { margin: 0 } },
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
  const [loader] = useState(() =>
    createLoader(() => api.moveProjectSpecification(projectId, added.id, {}, { query: { 'dry-run': 'true' } })),
  );
  const loaded = useStore(loader.$loaded);
  const save = async () => {
    const { specification } = await api.moveProjectSpecification(projectId, added.id, {});
    notify({
      variant: 'success',
      title: t('projects.specifications.update.done', { name: specification.name, version: specification.version }),
    });
  };
  return (
    <SaveDialog
      title={t('projects.specifications.update.title', { version })}
      submitLabel={t('projects.specifications.update.submit')}
      loaded={loaded}
      isSubmitDisabled={loaded.status !== 'ready'}
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      {loaded.status === 'ready' && <Changes migration={loaded.data.migration} />}
      {loaded.status === 'ready' && <DryRunPart start={async () => (await api.tryNewerVersion(projectId, added.id, {})).id} />}
    </SaveDialog>
  );
}

function Changes({ migration }: { migration: ProjectMigration }) {
  const styles = useStyles();
  const t = useTranslate();
  const { from, to, changes, disabledRules } = migration;
  return (
    <div className={styles.stack}>
      <p>{t('projects.specifications.update.body', { from: from.version, to: to.version })}</p>
      <RuleChangeList changes={changes} />
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
