/** What has to hold of the objects: a sentence whose parts are chips that can be chosen and typed. */
import { Button, Heading, Input, layout, makeStyles, Select, tokens, useTranslate } from '@vakwerk/ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { ValueSource } from '../../../common/contract/rule-set-editor.ts';
import { BoundField } from './bound-field.tsx';
import {
  EDITED_KINDS,
  type EditedKind,
  type EditedRule,
  withEquals,
  withField,
  withKind,
  withOperator,
} from './edit-rule-set.ts';
import { ListedFields } from './listed-fields.tsx';
import type { ProblemAt } from './problem-at.ts';
import type { RuleHelp } from './rule-set-client.ts';
import { ValueFields } from './value-fields.tsx';
import { valueWords } from './value-words.ts';

const useStyles = makeStyles({
  root: layout.stack(8),
  heading: { margin: 0, ...layout.sectionTitle },
  sentence: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    margin: 0,
    fontSize: '16px',
    lineHeight: '24px',
  },
  value: { fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'normal', textAlign: 'left' },
  open: { border: `1px solid ${tokens.colorBrandStroke1}` },
  pattern: { width: '220px', '& input': { fontFamily: tokens.fontFamilyMonospace, minWidth: 0 } },
  fault: { margin: 0, ...layout.small, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export interface DemandProps {
  help: RuleHelp;
  rule: EditedRule;
  problemAt: ProblemAt;
  onChange: (rule: EditedRule) => void;
}

type ValueName = 'value' | 'left' | 'right' | 'equals';

export function DemandFields(props: DemandProps) {
  const { help, rule, problemAt, onChange } = props;
  const styles = useStyles();
  const t = useTranslate();
  const [open, setOpen] = useState<ValueName>();
  const root = useRef<HTMLDivElement>(null);
  const openValue = open && valuesOf(rule)[open];
  return (
    <div ref={root} className={styles.root}>
      <Heading at={2} className={styles.heading}>
        {t('ruleSetStudio.demand.title')}
      </Heading>
      <Select
        aria-label={t('ruleSetStudio.demand.kind')}
        value={rule.kind}
        options={EDITED_KINDS.map((kind) => ({ value: kind, text: t(`ruleSetStudio.kind.${kind}`) }))}
        onChange={({ target }) => {
          setOpen(undefined);
          onChange(withKind(rule, target.value as EditedKind));
        }}
      />
      {/* Another kind has other chips, which begin with its values. */}
      <Sentences key={rule.kind} {...props} open={open} onOpen={setOpen} />
      {open && openValue && (
        <ValueFields
          help={help}
          select={rule.select}
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
      {rule.kind === 'LISTED' && rule.perClass && <p className={styles.hint}>{t('ruleSetStudio.demand.perClass')}</p>}
      {'groups' in rule && rule.groups && <p className={styles.hint}>{t('ruleSetStudio.demand.groups')}</p>}
    </div>
  );
}

/** Fields without a place for a message of their own. */
const PLACES = ['value', 'left', 'right', 'equals', 'min', 'max', 'tolerance', 'pattern'] as const;

function valuesOf(rule: EditedRule): Partial<Record<ValueName, ValueSource>> {
  switch (rule.kind) {
    case 'COMPARE':
      return { left: rule.left, right: rule.right };
    case 'SUM':
      return { value: rule.value, ...(rule.equals && { equals: rule.equals }) };
    case 'COUNT':
      return {};
    default:
      return { value: rule.value };
  }
}

interface SentencesProps extends DemandProps {
  open: ValueName | undefined;
  onOpen: (name: ValueName | undefined) => void;
}

function Sentences(props: SentencesProps) {
  const { rule, problemAt, onChange } = props;
  const chips = useChips(props);
  const more: SentenceName[] = [
    ...(rule.kind === 'SUM' ? (['equals', ...(rule.equals ? (['tolerance'] as const) : [])] as const) : []),
    ...(rule.kind === 'COMPARE' && ['EQUAL', 'NOT_EQUAL'].includes(rule.operator) ? (['tolerance'] as const) : []),
    ...(rule.kind === 'COMPARE' && rule.operator === 'MATCHES' ? (['pattern'] as const) : []),
    ...(rule.kind === 'COUNT' ? [] : (['missing'] as const)),
  ];
  return (
    <>
      <Sentence name={rule.kind === 'LISTED' && rule.edition ? 'edition' : rule.kind} chips={chips} />
      {rule.kind === 'LISTED' && <ListedFields help={props.help} rule={rule} problemAt={problemAt} onChange={onChange} />}
      {more.map((name) => (
        <Sentence key={name} name={name} chips={chips} />
      ))}
    </>
  );
}

type SentenceName = EditedKind | 'edition' | 'equals' | 'tolerance' | 'pattern' | 'missing';
type Chips = Record<string, ReactNode>;

/** Marks where a chip stands in a message. */
const MARK = '\u0000';

/** A message with chips for its parameters: each language has its own order. */
function Sentence({ name, chips }: { name: SentenceName; chips: Chips }) {
  const styles = useStyles();
  const t = useTranslate();
  const marks = Object.fromEntries(Object.keys(chips).map((chip) => [chip, `${MARK}${chip}${MARK}`]));
  const parts = t(`ruleSetStudio.sentence.${name}`, marks).split(MARK);
  return (
    <div className={styles.sentence}>
      {parts.map((part, at) => {
        if (at % 2 === 1) return <Fragment key={part}>{chips[part]}</Fragment>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
        return <Words key={at} text={part.trim()} />;
      })}
    </div>
  );
}

/** The text between chips. A lone mark behind the last chip is left out: it would stand apart. */
function Words({ text }: { text: string }) {
  if (/^\p{P}?$/u.test(text)) return null;
  return <span>{text}</span>;
}

const OPTIONS = {
  within: ['FILE', 'BUILDING', 'STOREY', 'SPACE', 'PROJECT'],
  per: ['FILE', 'BUILDING', 'STOREY', 'SPACE', 'PROJECT'],
  operator: ['EQUAL', 'NOT_EQUAL', 'LESS', 'LESS_OR_EQUAL', 'GREATER', 'GREATER_OR_EQUAL', 'MATCHES'],
  compare: ['WHOLE', 'BEGINNING'],
  missing: ['UNDECIDED', 'FAIL', 'IGNORE'],
} as const;

/** Where a file says nothing, this is what counts. */
const DEFAULTS = { compare: 'WHOLE', missing: 'UNDECIDED' } as const;

function useChips({ rule, open, onOpen, onChange }: SentencesProps): Chips {
  const styles = useStyles();
  const t = useTranslate();
  const fields = rule as unknown as Record<string, unknown>;
  const say = (name: string, value: unknown) => onChange(withField(fields, name, value) as unknown as EditedRule);
  const values = valuesOf(rule);
  const choice = (name: keyof typeof OPTIONS, current: string) => (
    <Select
      aria-label={t(`ruleSetStudio.chip.${name}`)}
      value={current}
      options={OPTIONS[name]
        // A sum never fails for an object without the value.
        .filter((value) => !(rule.kind === 'SUM' && value === 'FAIL'))
        .map((value) => ({ value, text: t(`ruleSetStudio.${name}.${value}` as never) }))}
      onChange={({ target: { value } }) => {
        if (rule.kind === 'COMPARE' && name === 'operator') onChange(withOperator(rule, value as typeof rule.operator));
        else say(name, DEFAULTS[name as keyof typeof DEFAULTS] === value ? undefined : value);
      }}
    />
  );
  const number = (name: 'min' | 'max' | 'tolerance') => (
    <BoundField
      label={t(`ruleSetStudio.chip.${name}`)}
      placeholder={name === 'tolerance' ? '0' : t('ruleSetStudio.chip.bound')}
      number={fields[name] as number | undefined}
      onChange={(next) => say(name, next)}
    />
  );
  const value = (name: ValueName) => {
    const source = values[name];
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
  };
  return {
    ...{ value: value('value'), left: value('left'), right: value('right'), equals: value('equals') },
    ...{ within: choice('within', String(fields.within)), per: choice('per', String(fields.per)) },
    operator: choice('operator', String(fields.operator)),
    compare: choice('compare', String(fields.compare ?? DEFAULTS.compare)),
    missing: choice('missing', String(fields.missing ?? DEFAULTS.missing)),
    ...{ min: number('min'), max: number('max'), tolerance: number('tolerance') },
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
