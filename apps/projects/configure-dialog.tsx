/** Which rules of a specification apply in this project: a tree of groups and rules with checkboxes. */
import { useStore } from '@nanostores/react';
import { api, getSpecificationTree } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { DisabledRules } from './rule-choice.ts';
import { RuleChooser } from './rule-chooser.tsx';
import { SaveDialog } from './save-dialog.tsx';

interface ConfigureDialogProps {
  projectId: string;
  /** From the list, without its rules. */
  added: ProjectSpecification;
  onClose: () => void;
  onSaved: () => void;
}

export function ConfigureDialog({ projectId, added, onClose, onSaved }: ConfigureDialogProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => getSpecificationTree(projectId, added.id, signal)));
  const loaded = useStore(loader.$loaded);
  const [disabled, setDisabled] = useState<DisabledRules>();
  useEffect(() => {
    if (loaded.status === 'ready') setDisabled((before) => before ?? new Set(loaded.data.configuration.disabledRules));
  }, [loaded]);
  const root = loaded.data?.specification.definition;
  return (
    <SaveDialog
      title={t('projects.specifications.rules.title', { name: added.specification.name })}
      submitLabel={t('projects.specifications.rules.submit')}
      loaded={loaded}
      isSubmitDisabled={!disabled}
      save={() =>
        api.updateProjectSpecification(projectId, added.id, { configuration: { disabledRules: [...(disabled ?? [])] } })
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      {root && disabled && <RuleChooser root={root} disabled={disabled} onChange={setDisabled} />}
    </SaveDialog>
  );
}
