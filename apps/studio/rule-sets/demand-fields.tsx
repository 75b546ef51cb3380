/** What has to hold: a sentence whose parts are chips that can be chosen and typed. */
import { Heading, layout, makeStyles, Select, tokens, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { Rule, Selection } from '../../../common/contract/rule-set-editor.ts';
import { isSelecting, KINDS, withKind } from './change-kind.ts';
import { type ChipsProps, useChips, type ValueName, valuesOf } from './chips.tsx';
import { withEquals } from './edit-rule-set.ts';
import { FileFactFields, FileNameFields } from './file-fields.tsx';
import { ListedFields } from './listed-fields.tsx';
import { ObjectFields, type SecondName } from './object-fields.tsx';
import type { ProblemAt } from './problem-at.ts';
import type { RuleHelp } from './rule-set-client.ts';
import { Sentence, type SentenceName } from './sentence.tsx';
import { ValueFields } from './value-fields.tsx';

const useStyles = makeStyles({
  root: layout.stack(8),
  heading: { margin: 0, ...layout.sectionTitle },
  fault: { margin: 0, ...layout.small, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface DemandProps {
  help: RuleHelp;
  rule: Rule;
  problemAt: ProblemAt;
  onChange: (rule: Rule) => void;
}

export function DemandFields(props: DemandProps) {
  const { help, rule, problemAt, onChange } = props;
  const styles = useStyles();
  const t = useTranslate();
  const [open, setOpen] = useState<ValueName>();
  const root = useRef<HTMLDivElement>(null);
  const openValue = open && valuesOf(rule)[open];
  const second = secondOf(rule);
  return (
    <div ref={root} className={styles.root}>
      <Heading at={2} className={styles.heading}>
        {t('ruleSetStudio.demand.title')}
      </Heading>
      <Select
        aria-label={t('ruleSetStudio.demand.kind')}
        value={rule.kind}
        options={KINDS.map((kind) => ({ value: kind, text: t(`ruleSetStudio.kind.${kind}`) }))}
        onChange={({ target }) => {
          setOpen(undefined);
          onChange(withKind(rule, target.value as Rule['kind']));
        }}
      />
      {/* Another kind has other chips, which begin with its values. */}
      <Sentences key={rule.kind} {...props} open={open} onOpen={setOpen} />
      {open && openValue && (
        <ValueFields
          help={help}
          select={isSelecting(rule) ? rule.select : {}}
          value={openValue}
          path={open}
          problemAt={problemAt}
          onChange={(value) => onChange({ ...rule, [open]: value })}
          onClose={() => {
            // The focused button goes with the fields.
            root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
            setOpen(undefined);
          }}
          onRemove={
            rule.kind === 'SUM' && open === 'equals'
              ? () => {
                  setOpen(undefined);
                  onChange(withEquals(rule, undefined));
                }
              : undefined
          }
        />
      )}
      {PLACES.map((path) => {
        const fault = (path === open ? undefined : problemAt(path)) ?? undefined;
        return (
          fault && (
            <p key={path} className={styles.fault}>
              {t(`ruleSetStudio.chip.${path}`)}: {fault}
            </p>
          )
        );
      })}
      {second && (
        <ObjectFields
          help={help}
          title={t(`ruleSetStudio.objects.${second.name}`)}
          name={second.name}
          select={second.select}
          problemAt={problemAt}
          onChange={(select) => onChange({ ...rule, [second.name]: select } as Rule)}
        />
      )}
      {rule.kind === 'LISTED' && rule.perClass && <p className={styles.hint}>{t('ruleSetStudio.demand.perClass')}</p>}
      {'groups' in rule && rule.groups && <p className={styles.hint}>{t('ruleSetStudio.demand.groups')}</p>}
    </div>
  );
}

/** Fields without a place for a message of their own. */
const PLACES = [
  ...(['value', 'left', 'right', 'equals', 'min', 'max', 'tolerance', 'pattern'] as const),
  ...(['below', 'above', 'distance', 'margin'] as const),
];

/** Returns the second selection of a rule, if it has one. */
function secondOf(rule: Rule): { name: SecondName; select: Selection } | undefined {
  switch (rule.kind) {
    case 'SHARE':
      return { name: 'having', select: rule.having };
    case 'INTERSECTION':
      return rule.against && { name: 'against', select: rule.against };
    case 'INSIDE':
      return rule.hosts && { name: 'hosts', select: rule.hosts };
    default:
      return undefined;
  }
}

function Sentences(props: DemandProps & ChipsProps) {
  const { help, rule, problemAt, onChange } = props;
  const chips = useChips(props);
  return (
    <>
      <Sentence name={firstSentence(rule)} chips={chips} />
      {rule.kind === 'LISTED' && <ListedFields help={help} rule={rule} problemAt={problemAt} onChange={onChange} />}
      {rule.kind === 'FILE_NAME' && <FileNameFields help={help} rule={rule} problemAt={problemAt} onChange={onChange} />}
      {rule.kind === 'FILE_FACT' && <FileFactFields help={help} rule={rule} problemAt={problemAt} onChange={onChange} />}
      {furtherSentences(rule).map((name) => (
        <Sentence key={name} name={name} chips={chips} />
      ))}
    </>
  );
}

function firstSentence(rule: Rule): SentenceName {
  if (rule.kind === 'INTERSECTION') return rule.mode;
  return rule.kind === 'LISTED' && rule.edition ? 'edition' : rule.kind;
}

function furtherSentences(rule: Rule): SentenceName[] {
  switch (rule.kind) {
    case 'SUM':
      return ['equals', ...(rule.equals ? (['tolerance'] as const) : []), 'missing'];
    case 'COMPARE':
      if (rule.operator === 'MATCHES') return ['pattern', 'missing'];
      return [...(rule.operator === 'EQUAL' || rule.operator === 'NOT_EQUAL' ? (['tolerance'] as const) : []), 'missing'];
    case 'UNIQUE':
    case 'LISTED':
      return ['missing'];
    case 'FILE_FACT':
      return ['missingFact'];
    case 'AGREEMENT':
      if (rule.of === 'TRUE_NORTH') return ['toleranceDegrees'];
      return rule.of === 'STOREYS' || rule.of === 'ORIGIN' ? ['toleranceMetres'] : [];
    case 'SAME_SHAPE':
      return ['toleranceMetres'];
    default:
      return [];
  }
}
