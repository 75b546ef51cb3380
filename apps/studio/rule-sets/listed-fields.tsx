/** Where the values of a list are: in the rule itself, one on each line, or in an uploaded list that the rule names. */
import { Field, Select, useAnswer, useTranslate } from '@vakwerk/ui';
import type { Rule } from '../../../common/contract/rule-set-editor.ts';
import { withField } from './edit-rule-set.ts';
import { ListField } from './list-field.tsx';
import type { ProblemAt } from './problem-at.ts';
import type { RuleHelp } from './rule-set-client.ts';

type ListedRule = Extract<Rule, { kind: 'LISTED' }>;

interface ListedFieldsProps {
  help: RuleHelp;
  rule: ListedRule;
  problemAt: ProblemAt;
  onChange: (rule: ListedRule) => void;
}

/** The choice for values in the rule; a list has a name. */
const IN_RULE = '';

export function ListedFields({ help, rule, problemAt, onChange }: ListedFieldsProps) {
  const t = useTranslate();
  const { value: names = [], isLoading, hasFailed } = useAnswer(help.listNames);
  const { list: chosen = IN_RULE } = rule;
  const uploaded = names.map((name) => ({ value: name, text: t('ruleSetStudio.demand.list', { name }) }));
  const isMissing = chosen !== IN_RULE && !names.includes(chosen) && !isLoading;
  const unknown = {
    value: chosen,
    text: t(isMissing ? 'ruleSetStudio.demand.noList' : 'ruleSetStudio.demand.list', { name: chosen }),
  };
  return (
    <>
      <Field
        label={t('ruleSetStudio.chip.values')}
        hint={t('ruleSetStudio.demand.listHint')}
        validationMessage={hasFailed ? t('ruleSetStudio.demand.listsFailed') : undefined}
      >
        {(named) => (
          <Select
            {...named}
            value={chosen}
            options={[
              { value: IN_RULE, text: t('ruleSetStudio.demand.inRule') },
              ...(chosen === IN_RULE || names.includes(chosen) ? [] : [unknown]),
              ...uploaded,
            ]}
            onChange={({ target: { value } }) => onChange(withList(rule, value))}
          />
        )}
      </Field>
      {chosen === IN_RULE && (
        <ListField
          values={rule.values ?? []}
          problem={problemAt('values')}
          onChange={(values) => onChange({ ...rule, values })}
        />
      )}
    </>
  );
}

/** A rule has values or the name of a list, never both. */
function withList(rule: ListedRule, name: string): ListedRule {
  if (name === IN_RULE) return withField({ ...rule, values: rule.values ?? [] }, 'list', undefined);
  return withField(withField({ ...rule, list: name }, 'values', undefined), 'perClass', undefined);
}
