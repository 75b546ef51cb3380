/** The constraint of a value: anything, one text, or restrictions of IDS 1.0. */
import { Button, type Choice, ChoiceField, layout, makeStyles, mergeClasses, Select, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Restriction, ValueConstraint } from '../../common/contract/specifications.ts';
import { TRUTH_LITERALS, type TruthKind } from '../../common/i18n/truth-words.ts';
import { spellClass } from './class-words.ts';
import { RESTRICTION_FIELDS, RestrictionField } from './restriction-field.tsx';
import type { FacetHelp } from './studio-client.ts';
import { TruthField } from './truth-field.tsx';

const useStyles = makeStyles({
  root: { ...layout.stack(6), margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { ...layout.small, color: tokens.colorNeutralForeground2, padding: '0 0 6px' },
  row: {
    ...layout.stack(6),
    columnGap: '6px',
    alignItems: 'start',
    '@media (min-width: 480px)': { gridTemplateColumns: '136px minmax(0, 1fr)' },
  },
  /** Over both columns of its facet. */
  whole: { gridColumn: '1 / -1' },
  wide: { '@media (min-width: 480px)': { gridTemplateColumns: '204px minmax(0, 1fr)' } },
  alone: { '@media (min-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  kind: { width: '100%' },
  message: { margin: 0, ...layout.small, color: tokens.colorStatusDangerForeground1 },
  hint: { margin: 0, ...layout.quiet },
  warning: { color: tokens.colorStatusWarningForeground1 },
  also: { justifySelf: 'start' },
});

export type RestrictionKind = Restriction['type'];
type Mode = 'anything' | 'is' | RestrictionKind;

const ALL_KINDS = Object.keys(RESTRICTION_FIELDS) as RestrictionKind[];
const isWide = (mode: Mode): boolean => mode !== 'anything' && mode !== 'is' && RESTRICTION_FIELDS[mode].isWide === true;

export interface ConstraintFieldProps {
  studio: FacetHelp;
  label: string;
  constraint: ValueConstraint | undefined;
  /** It may be left out: anything will do. */
  isOptional?: boolean;
  /** Then it need not even be filled in. */
  isFree?: boolean;
  /** True for a name, such as that of a class or of a set. */
  isName?: boolean;
  /** The values are yes or no. */
  truth?: TruthKind | undefined;
  /** Classes are written in upper case, and so are patterns for them. */
  isClass?: boolean;
  choices: (query: string) => Promise<Choice[]>;
  /** `isTyped`: one of several keys of the same step. */
  onChange: (constraint: ValueConstraint | undefined, isTyped: boolean) => void;
  /** Such as the unit of a value that is asked for. */
  hint?: string;
  message?: string;
  isWarning?: boolean;
}

export function ConstraintField(props: ConstraintFieldProps) {
  const { studio, label, constraint, isOptional, isFree, isName, truth, choices, onChange, hint, message, isWarning } = props;
  const styles = useStyles();
  const t = useTranslate();
  // An empty list and a range without bounds cannot be written to the file: the chosen kind is kept here until there is a value.
  const [begun, setBegun] = useState<RestrictionKind>();
  const mode = modeOf(constraint, begun);
  const kinds = truth ? [] : isName ? ALL_KINDS.filter((kind) => RESTRICTION_FIELDS[kind].isOfNames) : ALL_KINDS;
  const restrictions = constraint?.restrictions ?? [];
  const current: Restriction[] =
    restrictions.length > 0 || mode === 'is' || mode === 'anything' ? restrictions : [RESTRICTION_FIELDS[mode].start('')];
  const writeName = (text: string) => (props.isClass ? spellClass(text) : text);
  const writerOf = ({ type }: Restriction) =>
    props.isClass && type !== 'ENUM' ? (text: string) => text.toUpperCase() : writeName;
  const restrict = (next: Restriction[], isTyped: boolean) =>
    onChange({ restrictions: next, base: constraint?.restrictions ? constraint.base : 'xs:string' }, isTyped);
  const changeMode = (next: Mode) => {
    setBegun(next === 'anything' || next === 'is' ? undefined : next);
    if (next === 'anything') onChange(undefined, false);
    else if (next === 'is') onChange({ simpleValue: firstText(constraint) || (truth ? TRUTH_LITERALS[truth].yes : '') }, false);
    else restrict([RESTRICTION_FIELDS[next].start(firstText(constraint))], false);
  };
  const offered: Mode[] = [...(isOptional ? (['anything'] as const) : []), 'is', ...kinds];
  // The file may have what is not offered.
  const modes = offered.includes(mode) ? offered : [...offered, mode];
  const left = kinds.filter((kind) => !current.some(({ type }) => type === kind));
  return (
    <fieldset className={mergeClasses(styles.root, isWide(mode) && styles.whole)}>
      <legend className={styles.label}>{label}</legend>
      <div className={mergeClasses(styles.row, mode === 'anything' && styles.alone, isWide(mode) && styles.wide)}>
        <Select
          className={styles.kind}
          aria-label={t('studio.value.how', { field: label })}
          value={mode}
          options={modes.map((value) => ({
            value,
            text: t(value === 'anything' && isFree ? 'studio.value.anyAtAll' : `studio.value.${value}`),
          }))}
          onChange={({ target }) => changeMode(target.value as Mode)}
        />
        {mode === 'is' && truth && (
          <TruthField
            label={label}
            kind={truth}
            value={constraint?.simpleValue ?? ''}
            onChange={(text) => onChange({ simpleValue: text }, false)}
          />
        )}
        {mode === 'is' && !truth && (
          <SpelledField
            label={label}
            value={constraint?.simpleValue ?? ''}
            spell={writeName}
            choices={choices}
            onChange={(text, isTyped) => onChange({ simpleValue: text }, isTyped)}
          />
        )}
        {current.slice(0, 1).map((restriction) => (
          <RestrictionField
            key={restriction.type}
            studio={studio}
            label={label}
            restriction={restriction}
            write={writerOf(restriction)}
            choices={choices}
            onChange={(next, isTyped) => {
              setBegun(next.type);
              restrict([next, ...current.slice(1)], isTyped);
            }}
          />
        ))}
      </div>
      {current.slice(1).map((restriction, offset) => (
        <div key={restriction.type} className={styles.row}>
          <Button variant="subtle" onClick={() => restrict(current.toSpliced(offset + 1, 1), false)}>
            {t('studio.value.dropAlso')}
          </Button>
          <RestrictionField
            studio={studio}
            label={label}
            restriction={restriction}
            write={writerOf(restriction)}
            choices={choices}
            onChange={(next, isTyped) => restrict(current.with(offset + 1, next), isTyped)}
          />
        </div>
      ))}
      {restrictions.length > 0 && left.length > 0 && (
        <Select
          className={styles.also}
          size="small"
          aria-label={t('studio.value.alsoOf', { field: label })}
          value=""
          options={[
            { value: '', text: `${t('studio.value.also')}…` },
            ...left.map((value) => ({ value, text: t(`studio.value.${value}`) })),
          ]}
          onChange={({ target }) => {
            if (target.value) restrict([...restrictions, RESTRICTION_FIELDS[target.value as RestrictionKind].start('1')], false);
          }}
        />
      )}
      {hint && mode !== 'anything' && <p className={styles.hint}>{hint}</p>}
      {message && <p className={mergeClasses(styles.message, isWarning && styles.warning)}>{message}</p>}
    </fieldset>
  );
}

interface SpelledFieldProps {
  label: string;
  value: string;
  /** Returns the spelling of the file. */
  spell: (text: string) => string;
  /** Returns the words for what the file has. */
  show?: (value: string) => string;
  choices: ConstraintFieldProps['choices'];
  onChange: (text: string, isTyped: boolean) => void;
}

/** Shows a name as it was typed, IfcWall, where the file has IFCWALL. */
export function SpelledField({ label, value, spell, show = (text) => text, choices, onChange }: SpelledFieldProps) {
  const [typed, setTyped] = useState(value);
  const displayed = spell(typed) === value && typed !== value ? typed : show(value);
  const take = (text: string, isTyped: boolean) => {
    setTyped(text);
    onChange(spell(text), isTyped);
  };
  return (
    <ChoiceField
      label={label}
      isLabelHidden
      value={displayed}
      choices={choices}
      onChange={(text) => take(text, true)}
      onChoose={(text) => take(text, false)}
    />
  );
}

function modeOf(constraint: ValueConstraint | undefined, begun: RestrictionKind | undefined): Mode {
  if (!constraint) return 'anything';
  if (constraint.restrictions === undefined) return 'is';
  return constraint.restrictions[0]?.type ?? begun ?? 'ENUM';
}

function firstText(constraint: ValueConstraint | undefined): string {
  if (!constraint) return '';
  if (constraint.restrictions === undefined) return constraint.simpleValue;
  const [first] = constraint.restrictions;
  return (first && RESTRICTION_FIELDS[first.type].textOf?.(first)) ?? '';
}
