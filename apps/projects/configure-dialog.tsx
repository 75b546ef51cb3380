/** Which rules of a specification or a rule set apply in this project: a tree of groups and rules with checkboxes. */
import { useStore } from '@nanostores/react';
import { createLoader } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { ChoiceGroup, DisabledRules } from './rule-choice.ts';
import { RuleChooser } from './rule-chooser.tsx';
import { SaveDialog } from './save-dialog.tsx';

interface ConfigureDialogProps {
  name: string;
  /** Loads the rules, which lists leave out. */
  load: (signal: AbortSignal) => Promise<{ root: ChoiceGroup | undefined; disabledRules: readonly string[] }>;
  save: (configuration: { disabledRules: string[] }) => Promise<unknown>;
  onClose: () => void;
  onSaved: () => void;
}

export function ConfigureDialog({ name, load, save, onClose, onSaved }: ConfigureDialogProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader(load));
  const loaded = useStore(loader.$loaded);
  const [disabled, setDisabled] = useState<DisabledRules>();
  useEffect(() => {
    if (loaded.status === 'ready') setDisabled((before) => before ?? new Set(loaded.data.disabledRules));
  }, [loaded]);
  const root = loaded.data?.root;
  return (
    <SaveDialog
      title={t('projects.specifications.rules.title', { name })}
      submitLabel={t('projects.specifications.rules.submit')}
      loaded={loaded}
      isSubmitDisabled={!disabled}
      save={() => save({ disabledRules: [...(disabled ?? [])] })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {root && disabled && <RuleChooser root={root} disabled={disabled} onChange={setDisabled} />}
    </SaveDialog>
  );
}
