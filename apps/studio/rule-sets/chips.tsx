/** The parts of a sentence that can be chosen and typed. */
import { Button, Input, makeStyles, Select, tokens, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Rule, ValueSource } from '../../../common/contract/rule-set-editor.ts';
import { BoundField } from './bound-field.tsx';
import { withEquals, withField, withOperator, withPer } from './edit-rule-set.ts';
import type { Chips } from './sentence.tsx';
import { valueWords } from './value-words.ts';

const useStyles = makeStyles({
  value: { fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'normal', textAlign: 'left' },
  open: { border: `1px solid ${tokens.colorBrandStroke1}` },
  pattern: { width: '220px', '& input': { fontFamily: tokens.fontFamilyMonospace, minWidth: 0 } },
});

export type ValueName = 'value' | 'left' | 'right' | 'equals';

export interface ChipsProps {
  rule: Rule;
  open: ValueName | undefined;
  onOpen: (name: ValueName | undefined) => void;
  onChange: (rule: Rule) => void;
}

const PLACES = ['FILE', 'BUILDING', 'STOREY', 'SPACE', 'PROJECT'] as const;
const FACTS = ['LENGTH_UNIT', 'AREA_UNIT', 'VOLUME_UNIT', 'APPLICATION', 'COORDINATE_REFERENCE_SYSTEM', 'TRUE_NORTH'] as const;
const OPTIONS = {
  within: PLACES,
  per: PLACES,
  operator: ['EQUAL', 'NOT_EQUAL', 'LESS', 'LESS_OR_EQUAL', 'GREATER', 'GREATER_OR_EQUAL', 'MATCHES'],
  compare: ['WHOLE', 'BEGINNING'],
  missing: ['UNDECIDED', 'FAIL', 'IGNORE'],
  fact: FACTS,
  of: ['STOREYS', 'ORIGIN', ...FACTS],
  mode: ['HARD', 'CLEARANCE', 'CONTAINMENT'],
} as const;
type ChoiceName = keyof typeof OPTIONS;

/** Where a file says nothing, this is what counts. */
const DEFAULTS: Partial<Record<ChoiceName, string>> = { compare: 'WHOLE', missing: 'UNDECIDED' };

const NUMBERS = ['min', 'max', 'tolerance', 'below', 'above', 'distance', 'margin'] as const;
type NumberName = (typeof NUMBERS)[number];
/** What counts in metres where a rule about shapes says nothing. */
const SHAPE_TOLERANCE = '0.001';

/** Returns the values of a rule that have a chip. */
export function valuesOf(rule: Rule): Partial<Record<ValueName, ValueSource>> {
  switch (rule.kind) {
    case 'COMPARE':
      return { left: rule.left, right: rule.right };
    case 'SUM':
      return { value: rule.value, ...(rule.equals && { equals: rule.equals }) };
    default:
      return 'value' in rule ? { value: rule.value } : {};
  }
}

export function useChips(props: ChipsProps): Chips {
  const { rule, onChange } = props;
  const styles = useStyles();
  const t = useTranslate();
  const fields = rule as unknown as Record<string, unknown>;
  const say = (name: string, value: unknown) => onChange(withField(fields, name, value) as unknown as Rule);
  const choice = (name: ChoiceName): ReactNode => (
    <Select
      aria-label={t(`ruleSetStudio.chip.${name}`)}
      value={String(fields[name] ?? DEFAULTS[name])}
      options={optionsOf(rule, name).map((value) => ({ value, text: t(`ruleSetStudio.${name}.${value}` as never) }))}
      onChange={({ target: { value } }) => {
        if (rule.kind === 'COMPARE' && name === 'operator') onChange(withOperator(rule, value as typeof rule.operator));
        else if (rule.kind === 'AGREEMENT') onChange(withField({ ...rule, of: value as typeof rule.of }, 'tolerance', undefined));
        else if (name === 'per') onChange(withPer(rule, value));
        else say(name, DEFAULTS[name] === value ? undefined : value);
      }}
    />
  );
  const number = (name: NumberName): ReactNode => (
    <BoundField
      label={t(`ruleSetStudio.chip.${name}`)}
      placeholder={placeholderOf(rule, name) ?? t('ruleSetStudio.chip.bound')}
      number={fields[name] as number | undefined}
      onChange={(next) => say(name, next)}
    />
  );
  /** Whether the rule has a second selection. */
  const second = (name: 'against' | 'hosts'): ReactNode => (
    <Select
      aria-label={t(`ruleSetStudio.chip.${name}`)}
      value={fields[name] ? 'OTHERS' : 'DEFAULT'}
      options={(['DEFAULT', 'OTHERS'] as const).map((value) => ({ value, text: t(`ruleSetStudio.${name}.${value}`) }))}
      onChange={({ target: { value } }) => say(name, value === 'OTHERS' ? {} : undefined)}
    />
  );
  const value = (name: ValueName): ReactNode => <ValueChip {...props} name={name} />;
  const choices = Object.keys(OPTIONS) as ChoiceName[];
  return {
    ...{ value: value('value'), left: value('left'), right: value('right'), equals: value('equals') },
    ...Object.fromEntries(choices.map((name) => [name, choice(name)])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(name)])),
    ...{ against: second('against'), hosts: second('hosts') },
    pattern: (
      <Input
        className={styles.pattern}
        aria-label={t('ruleSetStudio.chip.pattern')}
        placeholder="{value}"
        value={String(fields.pattern ?? '')}
        onChange={(_event, { value: text }) => say('pattern', text === '' ? undefined : text)}
      />
    ),
  };
}

function optionsOf(rule: Rule, name: ChoiceName): readonly string[] {
  // A sum never fails for an object without the value.
  if (name === 'missing' && rule.kind === 'SUM') return OPTIONS.missing.filter((value) => value !== 'FAIL');
  // Only values are unique per building, storey and space.
  if (name === 'within' && rule.kind !== 'UNIQUE') return ['FILE', 'PROJECT'];
  return OPTIONS[name];
}

/** Returns what counts while the field is empty; undefined for a bound, of which there is none then. */
function placeholderOf({ kind }: Rule, name: NumberName): string | undefined {
  if (name === 'tolerance') return kind === 'SAME_SHAPE' || kind === 'AGREEMENT' ? SHAPE_TOLERANCE : '0';
  if (name === 'margin') return SHAPE_TOLERANCE;
  return name === 'below' || name === 'above' ? '0' : undefined;
}

function ValueChip({ rule, open, onOpen, onChange, name }: ChipsProps & { name: ValueName }) {
  const styles = useStyles();
  const t = useTranslate();
  const source = valuesOf(rule)[name];
  const words = source ? valueWords(t, source) : t('ruleSetStudio.value.none');
  const isOpen = open === name;
  return (
    <Button
      size="small"
      className={isOpen ? `${styles.value} ${styles.open}` : styles.value}
      aria-expanded={isOpen}
      aria-label={t('ruleSetStudio.chip.open', { name: t(`ruleSetStudio.chip.${name}`), words })}
      onClick={() => {
        if (!source && rule.kind === 'SUM') onChange(withEquals(rule, { from: 'PROPERTY', propertySet: '', baseName: '' }));
        onOpen(isOpen ? undefined : name);
      }}
    >
      {words}
    </Button>
  );
}
