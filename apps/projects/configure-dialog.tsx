/** Which rules of a specification apply in this project: a tree of groups and rules with checkboxes. */
import { useStore } from '@nanostores/react';
import { getProjectSpecification, isApiError, updateProjectSpecification } from '@vakwerk/api';
import { createLoader, loadUser } from '@vakwerk/store';
import { Alert, Button, FormModal, makeStyles, Skeleton, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { type DisabledRules, ruleIdsOf } from './rule-choice.ts';
import { RuleTree } from './rule-tree.tsx';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  caption: { margin: 0, color: tokens.colorNeutralForeground2 },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4px' },
  count: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  tree: {
    maxHeight: '48vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    padding: '4px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

export interface ConfigureDialogProps {
  projectId: string;
  /** As the list shows it, so without its rules. */
  added: ProjectSpecification;
  onClose: () => void;
  onSaved: () => void;
}

export function ConfigureDialog({ projectId, added, onClose, onSaved }: ConfigureDialogProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => getProjectSpecification(projectId, added.id, signal)));
  const loaded = useStore(loader.$loaded);
  const [disabled, setDisabled] = useState<DisabledRules>();
  const save = useSave(() =>
    updateProjectSpecification(projectId, added.id, { configuration: { disabledRules: [...(disabled ?? [])] } }),
  );
  useEffect(() => {
    if (loaded.status === 'ready') setDisabled((before) => before ?? new Set(loaded.data.configuration.disabledRules));
  }, [loaded]);
  const root = loaded.data?.specification.definition;
  return (
    <FormModal
      isOpen
      title={t('projects.specifications.rules.title', { name: added.specification.name })}
      submitLabel={t('projects.specifications.rules.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={save.isSaving}
      isSubmitDisabled={!disabled}
      onCancel={onClose}
      onSubmit={() =>
        void save.start().then((isSaved) => {
          if (!isSaved) return;
          onClose();
          onSaved();
        })
      }
    >
      {loaded.status === 'loading' && <Skeleton rows={5} label={t('shell.loading')} />}
      {(loaded.status === 'error' || save.hasFailed) && (
        <Alert variant="error" header={t('errors.problem')}>
          {t('errors.problemBody')}
        </Alert>
      )}
      {root && disabled && <Rules root={root} disabled={disabled} onChange={setDisabled} />}
    </FormModal>
  );
}

type Root = NonNullable<ProjectSpecification['specification']['definition']>;

function Rules({
  root,
  disabled,
  onChange,
}: {
  root: Root;
  disabled: DisabledRules;
  onChange: (disabled: DisabledRules) => void;
}) {
  const styles = useStyles();
  const t = useTranslate();
  const all = ruleIdsOf(root);
  if (all.length === 0) return <p>{t('projects.specifications.rules.none')}</p>;
  const enabled = all.filter((id) => !disabled.has(id)).length;
  return (
    <div className={styles.stack}>
      <p className={styles.caption}>{t('projects.specifications.rules.caption')}</p>
      <div className={styles.links}>
        <Button variant="subtle" size="small" onClick={() => onChange(new Set())}>
          {t('projects.specifications.rules.selectAll')}
        </Button>
        <Button variant="subtle" size="small" onClick={() => onChange(new Set(all))}>
          {t('projects.specifications.rules.selectNone')}
        </Button>
        <span className={styles.count} role="status">
          {t('projects.specifications.rules.enabled', { enabled, total: all.length })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className={styles.tree} tabIndex={0} aria-label={root.name}>
        <RuleTree nodes={root.elements} disabled={disabled} onChange={onChange} />
      </section>
    </div>
  );
}

function useSave(save: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const start = async (): Promise<boolean> => {
    setState('saving');
    try {
      await save();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) void loadUser();
      setState('failed');
      return false;
    }
  };
  return { start, isSaving: state === 'saving', hasFailed: state === 'failed' };
}
