/**
 * Where the values of a list are: in the rule itself, one on each line, in an edition of NL-SfB, or in an uploaded list that the rule
 * names.
 */
import { Field, Select, useAnswer, useTranslate } from '@vakwerk/ui';
import { NL_SFB_EDITIONS, type NlSfbEdition, type Rule } from '../../../common/contract/rule-set-editor.ts';
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

/** The choice for values in the rule; a list has a name, and no name of a list has the blank of an edition. */
const IN_RULE = '';
const editionOf = (choice: string): NlSfbEdition | undefined => NL_SFB_EDITIONS.find((edition) => edition === choice);

export function ListedFields({ help, rule, problemAt, onChange }: ListedFieldsProps) {
  const t = useTranslate();
  const { value: names = [], isLoading, hasFailed } = useAnswer(help.listNames);
  const chosen = rule.edition ?? rule.list ?? IN_RULE;
  const uploaded = names.map((name) => ({ value: name, text: t('ruleSetStudio.demand.list', { name }) }));
  const editions = NL_SFB_EDITIONS.map((edition) => ({ value: edition, text: t('ruleSetStudio.demand.edition', { edition }) }));
  const isList = rule.list !== undefined;
  const isMissing = isList && !names.includes(chosen) && !isLoading;
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
              ...[...editions].reverse(),
              ...(!isList || names.includes(chosen) ? [] : [unknown]),
              ...uploaded,
            ]}
            onChange={({ target: { value } }) => onChange(withSource(rule, value))}
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

/** A rule has values, an edition or the name of a list. Only a rule without the name of a list may have values per class. */
function withSource({ values, list: _, edition: __, ...rule }: ListedRule, choice: string): ListedRule {
  const edition = editionOf(choice);
  if (edition) return withField({ ...rule, edition }, 'compare', undefined);
  if (choice === IN_RULE) return { ...rule, values: values ?? [] };
  return withField({ ...rule, list: choice }, 'perClass', undefined);
}
