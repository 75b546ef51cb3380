/** The rule sets that new files of a project are checked against in addition to its specifications. */
import { api } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { notifyProblem } from '@vakwerk/store';
import { Badge, Button, layout, makeStyles, Select, SettingsSection, useAnswer, useLanguage, useTranslate } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { ProjectRuleSet, RuleSetResource } from '../../common/contract/rule-set-schema.ts';
import { ruleSetsEn } from '../../common/i18n/messages/rule-sets.en.ts';
import { ruleSetsNl } from '../../common/i18n/messages/rule-sets.nl.ts';
import { ConfigureDialog } from './configure-dialog.tsx';
import { ruleSetChoice } from './rule-choice.ts';

addMessages({ en: { ruleSets: ruleSetsEn }, nl: { ruleSets: ruleSetsNl } });

const useStyles = makeStyles({
  list: { ...layout.plainList, margin: '0 0 12px', display: 'grid', rowGap: '8px' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px' },
  name: { fontWeight: 600 },
  tools: { ...layout.row(8), alignItems: 'center' },
});

interface RuleSetsSectionProps {
  projectId: string;
  mayEdit: boolean;
}

export function RuleSetsSection({ projectId, mayEdit }: RuleSetsSectionProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [changes, setChanges] = useState(0);
  const [configuring, setConfiguring] = useState<ProjectRuleSet>();
  const ask = useMemo(() => () => readRuleSets(projectId, changes), [projectId, changes]);
  const { value, hasFailed, retry } = useAnswer(ask);
  const change = (act: Promise<unknown>) =>
    act
      .catch((error: unknown) => notifyProblem(error, { title: t('ruleSets.project.failed') }))
      .finally(() => setChanges((before) => before + 1));
  return (
    <SettingsSection title={t('ruleSets.project.title')} caption={t('ruleSets.project.caption')}>
      {hasFailed && <Button onClick={retry}>{t('ruleSets.project.retry')}</Button>}
      {value && (
        <>
          <Attached
            attached={value.attached}
            mayEdit={mayEdit}
            onConfigure={setConfiguring}
            onDetach={({ id }) => void change(api.removeProjectRuleSet(projectId, id))}
          />
          <Choice
            choices={value.others}
            mayEdit={mayEdit}
            onAttach={(id) => void change(api.addProjectRuleSet(projectId, { ruleSet: { id } }))}
          />
        </>
      )}
      {configuring && (
        <ConfigureDialog
          key={configuring.id}
          name={configuring.ruleSet.name[language]}
          load={async (signal) => {
            const { ruleSet, configuration } = await api.getProjectRuleSet(projectId, configuring.id, { signal });
            return { root: ruleSet.definition && ruleSetChoice(ruleSet.definition, language), ...configuration };
          }}
          save={(configuration) => api.updateProjectRuleSet(projectId, configuring.id, { configuration })}
          onClose={() => setConfiguring(undefined)}
          onSaved={() => setChanges((before) => before + 1)}
        />
      )}
    </SettingsSection>
  );
}

/** Returns the rule sets of the project, and those that it has not. `_change` makes the section read them again after each change. */
async function readRuleSets(projectId: string, _change: number) {
  const page = { limit: LIST_LIMIT_MAX };
  const [attached, all] = await Promise.all([api.searchProjectRuleSets(projectId, page), api.searchRuleSets(page)]);
  const ids = new Set(attached.data.map(({ ruleSet }) => ruleSet.id));
  return { attached: attached.data, others: all.data.filter(({ id }) => !ids.has(id)) };
}

interface AttachedProps {
  attached: readonly ProjectRuleSet[];
  mayEdit: boolean;
  onConfigure: (one: ProjectRuleSet) => void;
  onDetach: (one: ProjectRuleSet) => void;
}

function Attached({ attached, mayEdit, onConfigure, onDetach }: AttachedProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (attached.length === 0) return <p>{t('ruleSets.project.empty')}</p>;
  return (
    <ul className={styles.list}>
      {attached.map((one) => {
        const { name, version, rules } = one.ruleSet;
        const off = one.configuration.disabledRules.length;
        const title = t('ruleSets.title', { name: name[language], version });
        return (
          <li key={one.id} className={styles.item}>
            <span className={styles.name}>{title}</span>
            <span>{t('ruleSets.project.rules', { count: rules })}</span>
            {off > 0 && <Badge>{t('projects.specifications.disabledRules', { count: off })}</Badge>}
            <Button
              size="small"
              disabled={!mayEdit}
              aria-label={t('projects.specifications.configureOf', { name: title })}
              onClick={() => onConfigure(one)}
            >
              {t('projects.specifications.configure')}
            </Button>
            <Button
              size="small"
              disabled={!mayEdit}
              aria-label={t('ruleSets.project.detachOf', { name: title })}
              onClick={() => onDetach(one)}
            >
              {t('ruleSets.project.detach')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceProps {
  choices: readonly RuleSetResource[];
  mayEdit: boolean;
  onAttach: (id: string) => void;
}

function Choice({ choices, mayEdit, onAttach }: ChoiceProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  if (!chosen) return null;
  const options = choices.map(({ id, name, version }) => ({
    value: id,
    text: t('ruleSets.title', { name: name[language], version }),
  }));
  return (
    <div className={styles.tools}>
      <Select
        aria-label={t('ruleSets.project.choice')}
        value={chosen.id}
        options={options}
        disabled={!mayEdit}
        onChange={(_event, { value }) => setChosenId(value)}
      />
      <Button disabled={!mayEdit} onClick={() => onAttach(chosen.id)}>
        {t('ruleSets.project.attach')}
      </Button>
    </div>
  );
}
