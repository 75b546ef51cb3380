/** What a delivery is checked against: the specifications of the project, or its own selection of specifications and rules. */

import { useStore } from '@nanostores/react';
import { getSpecificationTree } from '@vakwerk/api';
import { CheckboxField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { createLoader } from '@vakwerk/store';
import { Badge, Button, layout, makeStyles, RadioChoice, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { FormSection } from './form-section.tsx';
import type { PlanValues } from './plan-form.ts';
import type { DisabledRules } from './rule-choice.ts';
import { RuleChooser } from './rule-chooser.tsx';
import { SaveDialog } from './save-dialog.tsx';

const useStyles = makeStyles({
  list: { ...layout.plainList, display: 'grid', rowGap: '4px', padding: '0 0 0 28px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  none: { margin: 0 },
});

interface SelectionFieldsProps {
  form: SchemaForm<PlanValues>['form'];
  projectId: string;
  specifications: ProjectSpecification[];
}

export function SelectionFields({ form, projectId, specifications }: SelectionFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const selection = useWatch({ control: form.control, name: 'selection' });
  const rows = useWatch({ control: form.control, name: 'specifications' });
  const [choosing, choose] = useState<ProjectSpecification>();
  const change = (id: string, changes: Partial<PlanValues['specifications'][number]>) =>
    form.setValue(
      'specifications',
      rows.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      { shouldDirty: true },
    );
  const title = t('deliveries.form.selection');
  return (
    <FormSection title={title}>
      <RadioChoice
        label={title}
        value={selection}
        options={[
          { value: 'PROJECT', text: t('deliveries.form.asProject') },
          { value: 'OWN', text: t('deliveries.form.own') },
        ]}
        onChange={(value) => form.setValue('selection', value as PlanValues['selection'], { shouldDirty: true })}
      />
      {rows.length === 0 && <p className={styles.none}>{t('deliveries.form.noSpecifications')}</p>}
      {selection === 'OWN' && (
        <ul className={styles.list}>
          {rows.map(({ id, label, isOn, disabledRules }) => {
            const added = specifications.find(({ specification }) => specification.id === id);
            return (
              <li key={id} className={styles.line}>
                <CheckboxField label={label} isChecked={isOn} onChange={(on) => change(id, { isOn: on })} />
                {disabledRules.length > 0 && <Badge>{t('deliveries.form.rulesOff', { count: disabledRules.length })}</Badge>}
                {added && (
                  <Button
                    size="small"
                    disabled={!isOn}
                    title={t('deliveries.form.rulesOf', { name: label })}
                    onClick={() => choose(added)}
                  >
                    {t('deliveries.form.rules')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {choosing && (
        <RulesDialog
          key={choosing.id}
          projectId={projectId}
          added={choosing}
          disabledRules={rows.find(({ id }) => id === choosing.specification.id)?.disabledRules ?? []}
          onChoose={(disabledRules) => change(choosing.specification.id, { disabledRules })}
          onClose={() => choose(undefined)}
        />
      )}
    </FormSection>
  );
}

interface RulesDialogProps {
  projectId: string;
  added: ProjectSpecification;
  disabledRules: string[];
  onChoose: (disabledRules: string[]) => void;
  onClose: () => void;
}

/** Chooses rules like ConfigureDialog, but the choice is saved with the plan. */
function RulesDialog({ projectId, added, disabledRules, onChoose, onClose }: RulesDialogProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => getSpecificationTree(projectId, added.id, signal)));
  const loaded = useStore(loader.$loaded);
  const [disabled, setDisabled] = useState<DisabledRules>(new Set(disabledRules));
  const root = loaded.data?.specification.definition;
  return (
    <SaveDialog
      title={t('deliveries.form.rulesOf', { name: added.specification.name })}
      submitLabel={t('deliveries.form.rulesSubmit')}
      loaded={loaded}
      isSubmitDisabled={!root}
      save={async () => onChoose([...disabled])}
      onClose={onClose}
      onSaved={() => undefined}
    >
      {root && <RuleChooser root={root} disabled={disabled} onChange={setDisabled} />}
    </SaveDialog>
  );
}
