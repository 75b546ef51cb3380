/** What a rule set and a group of it say of themselves. */
import { makeStyles, TextField, useTranslate } from '@vakwerk/ui';
import type { RuleGroup, RuleSet, Texts } from '../../../common/contract/rule-set-editor.ts';
import { EditorPane } from '../editor-pane.tsx';
import { withField } from './edit-rule-set.ts';
import { fieldMessage, type ProblemAt } from './problem-at.ts';
import { TextFields } from './text-fields.tsx';

const useStyles = makeStyles({ short: { maxWidth: '320px' } });

interface FieldsProps<Edited> {
  edited: Edited;
  problemAt: ProblemAt;
  onChange: (edited: Edited) => void;
}

export function SetFields({ edited: ruleSet, problemAt, onChange }: FieldsProps<RuleSet>) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <EditorPane title={t('ruleSetStudio.list.about')}>
      <TextFields
        label={t('ruleSetStudio.about.name')}
        texts={ruleSet.name}
        path="name"
        problemAt={problemAt}
        onChange={(name) => onChange({ ...ruleSet, name })}
      />
      {(['id', 'version'] as const).map((name) => (
        <div key={name} className={styles.short}>
          <TextField
            label={t(`ruleSetStudio.about.${name}`)}
            value={ruleSet[name]}
            {...fieldMessage(t, ruleSet[name], problemAt(name))}
            onChange={(_event, { value }) => onChange({ ...ruleSet, [name]: value })}
          />
        </div>
      ))}
      <TextFields
        isLong
        label={t('ruleSetStudio.about.description')}
        texts={ruleSet.description}
        path="description"
        problemAt={problemAt}
        onChange={(description) => onChange({ ...ruleSet, description })}
      />
    </EditorPane>
  );
}

const NO_TEXTS: Texts = { nl: '', en: '' };

export function GroupFields({ edited: group, problemAt, onChange }: FieldsProps<RuleGroup>) {
  const t = useTranslate();
  return (
    <EditorPane title={t('ruleSetStudio.group.title')}>
      <TextFields
        label={t('ruleSetStudio.group.name')}
        texts={group.name}
        path="name"
        problemAt={problemAt}
        onChange={(name) => onChange({ ...group, name })}
      />
      <TextFields
        isLong
        label={t('ruleSetStudio.group.description')}
        texts={group.description ?? NO_TEXTS}
        path="description"
        problemAt={problemAt}
        // A group without a description has none in either language.
        onChange={(texts) => onChange(withField(group, 'description', texts.nl || texts.en ? texts : undefined))}
      />
    </EditorPane>
  );
}
