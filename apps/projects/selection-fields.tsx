/** What a delivery is checked against: the specifications and rule sets of the project, or its own selection of them and of their rules. */

import { useStore } from '@nanostores/react';
import { api, getSpecificationTree } from '@vakwerk/api';
import { CheckboxField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { createLoader } from '@vakwerk/store';
import { Badge, Button, layout, makeStyles, RadioChoice, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { ProjectRuleSet } from '../../common/contract/rule-set-schema.ts';
import { FormSection } from './form-section.tsx';
import type { PlanValues } from './plan-form.ts';
import { type ChoiceGroup, type DisabledRules, ruleSetChoice } from './rule-choice.ts';
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
  const t = useTranslate();
  const rulesOf = (id: string) => {
    const added = specifications.find(({ specification }) => specification.id === id);
    if (!added) return undefined;
    return async (signal: AbortSignal) => (await getSpecificationTree(projectId, added.id, signal)).specification.definition;
  };
  return (
    <ChoiceFields
      form={form}
      fields={{ selection: 'selection', choices: 'specifications' }}
      title={t('deliveries.form.selection')}
      options={{ PROJECT: t('deliveries.form.asProject'), OWN: t('deliveries.form.own') }}
      none={t('deliveries.form.noSpecifications')}
      rulesOf={rulesOf}
    />
  );
}

interface RuleSetFieldsProps extends Pick<SelectionFieldsProps, 'form' | 'projectId'> {
  ruleSets: ProjectRuleSet[];
}

export function RuleSetFields({ form, projectId, ruleSets }: RuleSetFieldsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const rulesOf = (id: string) => {
    const added = ruleSets.find(({ ruleSet }) => ruleSet.id === id);
    if (!added) return undefined;
    return async (signal: AbortSignal) => {
      const { definition } = (await api.getProjectRuleSet(projectId, added.id, { signal })).ruleSet;
      return definition && ruleSetChoice(definition, language);
    };
  };
  return (
    <ChoiceFields
      form={form}
      fields={{ selection: 'ruleSetSelection', choices: 'ruleSets' }}
      title={t('deliveries.form.ruleSets.title')}
      options={{ PROJECT: t('deliveries.form.ruleSets.PROJECT'), OWN: t('deliveries.form.ruleSets.OWN') }}
      none={t('deliveries.form.ruleSets.none')}
      rulesOf={rulesOf}
    />
  );
}

type LoadRules = (signal: AbortSignal) => Promise<ChoiceGroup | undefined>;

interface ChoiceFieldsProps extends Pick<SelectionFieldsProps, 'form'> {
  /** Names of the fields of the form. */
  fields: { selection: 'selection'; choices: 'specifications' } | { selection: 'ruleSetSelection'; choices: 'ruleSets' };
  title: string;
  options: Record<PlanValues['selection'], string>;
  /** Says that there is nothing to choose. */
  none: string;
  /** Returns what loads the rules; undefined for what the project no longer has. */
  rulesOf: (id: string) => LoadRules | undefined;
}

/** What the project has, or an own choice of it, with rules that are switched off. */
function ChoiceFields({ form, fields, title, options, none, rulesOf }: ChoiceFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const selection = useWatch({ control: form.control, name: fields.selection });
  const rows = useWatch({ control: form.control, name: fields.choices });
  const [choosing, choose] = useState<{ id: string; label: string; load: LoadRules }>();
  const change = (id: string, changes: Partial<PlanValues['specifications'][number]>) =>
    form.setValue(
      fields.choices,
      rows.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      { shouldDirty: true },
    );
  return (
    <FormSection title={title}>
      <RadioChoice
        label={title}
        value={selection}
        options={(['PROJECT', 'OWN'] as const).map((value) => ({ value, text: options[value] }))}
        onChange={(value) => form.setValue(fields.selection, value as PlanValues['selection'], { shouldDirty: true })}
      />
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      {selection === 'OWN' && (
        <ul className={styles.list}>
          {rows.map(({ id, label, isOn, disabledRules }) => {
            const load = rulesOf(id);
            return (
              <li key={id} className={styles.line}>
                <CheckboxField label={label} isChecked={isOn} onChange={(on) => change(id, { isOn: on })} />
                {disabledRules.length > 0 && <Badge>{t('deliveries.form.rulesOff', { count: disabledRules.length })}</Badge>}
                {load && (
                  <Button
                    size="small"
                    disabled={!isOn}
                    title={t('deliveries.form.rulesOf', { name: label })}
                    onClick={() => choose({ id, label, load })}
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
          {...choosing}
          disabledRules={rows.find(({ id }) => id === choosing.id)?.disabledRules ?? []}
          onChoose={(disabledRules) => change(choosing.id, { disabledRules })}
          onClose={() => choose(undefined)}
        />
      )}
    </FormSection>
  );
}

interface RulesDialogProps {
  label: string;
  load: LoadRules;
  disabledRules: string[];
  onChoose: (disabledRules: string[]) => void;
  onClose: () => void;
}

/** Chooses rules like ConfigureDialog, but the choice is saved with the plan. */
function RulesDialog({ label, load, disabledRules, onChoose, onClose }: RulesDialogProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader(load));
  const loaded = useStore(loader.$loaded);
  const [disabled, setDisabled] = useState<DisabledRules>(new Set(disabledRules));
  const root = loaded.data;
  return (
    <SaveDialog
      title={t('deliveries.form.rulesOf', { name: label })}
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
