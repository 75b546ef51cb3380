/** One rule: its number and name, the objects, the sentence of what has to hold, and its texts. */
import { Collapsible, layout, makeStyles, StatusIcon, TextField, useTranslate } from '@vakwerk/ui';
import type { Rule } from '../../../common/contract/rule-set-editor.ts';
import { isSelecting } from './change-kind.ts';
import { DemandFields } from './demand-fields.tsx';
import { withField } from './edit-rule-set.ts';
import { ObjectFields } from './object-fields.tsx';
import { fieldMessage, type ProblemAt } from './problem-at.ts';
import type { RuleHelp } from './rule-set-client.ts';
import { TextFields } from './text-fields.tsx';

const useStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 32px', maxWidth: '880px', boxSizing: 'border-box' },
  texts: { ...layout.stack(12), padding: '4px 0 8px' },
  fold: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  short: { maxWidth: '320px' },
});

interface RuleFieldsProps {
  help: RuleHelp;
  rule: Rule;
  problemAt: ProblemAt;
  onChange: (rule: Rule) => void;
}

export function RuleFields({ help, rule, problemAt, onChange }: RuleFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.root}>
      <TextFields
        label={t('ruleSetStudio.rule.name')}
        texts={rule.name}
        path="name"
        problemAt={problemAt}
        onChange={(name) => onChange({ ...rule, name })}
      />
      {isSelecting(rule) && (
        <ObjectFields
          help={help}
          select={rule.select}
          problemAt={problemAt}
          onChange={(select) => onChange({ ...rule, select })}
        />
      )}
      <DemandFields help={help} rule={rule} problemAt={problemAt} onChange={onChange} />
      <Texts rule={rule} problemAt={problemAt} onChange={onChange} />
    </div>
  );
}

const TEXT_PATHS = ['id', 'chapter', 'checks', 'why', 'fix'];

function Texts({ rule, problemAt, onChange }: Omit<RuleFieldsProps, 'help'>) {
  const styles = useStyles();
  const t = useTranslate();
  const isFaulty = TEXT_PATHS.some((path) => problemAt(path) !== undefined);
  const long = { isLong: true, problemAt };
  const { fix } = rule;
  return (
    <Collapsible
      label={() => (
        <span className={styles.fold}>
          {t('ruleSetStudio.rule.texts')}
          {isFaulty && <StatusIcon status="warning" size={14} label={t('ruleSetStudio.list.faulty')} />}
        </span>
      )}
    >
      <div className={styles.texts}>
        <TextFields
          {...long}
          label={t('ruleSetStudio.rule.checks')}
          texts={rule.checks}
          path="checks"
          onChange={(checks) => onChange({ ...rule, checks })}
        />
        <TextFields
          {...long}
          label={t('ruleSetStudio.rule.why')}
          texts={rule.why}
          path="why"
          onChange={(why) => onChange({ ...rule, why })}
        />
        {(['revit', 'archicad'] as const).map((program) => (
          <TextFields
            key={program}
            {...long}
            label={t(`ruleSetStudio.rule.${program}`)}
            texts={fix[program]}
            path={`fix.${program}`}
            onChange={(texts) => onChange({ ...rule, fix: { ...fix, [program]: texts } })}
          />
        ))}
        <div className={styles.short}>
          <TextField
            label={t('ruleSetStudio.rule.id')}
            value={rule.id}
            {...fieldMessage(t, rule.id, problemAt('id'))}
            onChange={(_event, { value }) => onChange({ ...rule, id: value })}
          />
        </div>
        <div className={styles.short}>
          <TextField
            label={t('ruleSetStudio.rule.chapter')}
            value={rule.chapter ?? ''}
            message={problemAt('chapter')}
            onChange={(_event, { value }) => onChange(withField(rule, 'chapter', value === '' ? undefined : value))}
          />
        </div>
      </div>
    </Collapsible>
  );
}
