/** One restriction of a value: a list, patterns with a text to try them on, bounds, a length, digits. */
import {
  Button,
  type Choice,
  ChoiceField,
  DeleteIcon,
  Input,
  layout,
  makeStyles,
  Select,
  StatusIcon,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RangeBound, Restriction } from '../../common/contract/specifications.ts';
import type { PatternTrial } from '../../common/contract/studio.ts';
import type { FacetHelp } from './studio-client.ts';

const useStyles = makeStyles({
  stack: { ...layout.stack(6), minWidth: 0 },
  chips: { ...layout.row(4), ...layout.plainList },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingLeft: '8px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  drop: { minWidth: '24px', padding: '0 4px' },
  inLine: { ...layout.row(6), alignItems: 'center' },
  number: { width: '112px' },
  short: { width: '84px' },
  code: { flexGrow: 1, flexBasis: 0, minWidth: 0, '& input': { minWidth: 0, fontFamily: tokens.fontFamilyMonospace } },
  trial: { ...layout.row(6), alignItems: 'center', ...layout.small },
  // The words in it need this width.
  try: { width: '264px', maxWidth: '100%' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface RestrictionFieldProps<Kind extends Restriction = Restriction> {
  studio: FacetHelp;
  label: string;
  restriction: Kind;
  /** Returns the spelling of the file. */
  write: (text: string) => string;
  choices: (query: string) => Promise<Choice[]>;
  onChange: (restriction: Restriction, isTyped: boolean) => void;
}
type Of<Type extends Restriction['type']> = RestrictionFieldProps<Extract<Restriction, { type: Type }>>;

interface FieldKind<Kind extends Restriction> {
  Field: (props: RestrictionFieldProps<Kind>) => ReactNode;
  /** Returns the restriction as it begins when its kind is chosen. `text` is the value until then. */
  start: (text: string) => Kind;
  /** Returns the text with which another kind may begin. */
  textOf?: (restriction: Kind) => string | undefined;
  /** Names have no numeric restrictions. */
  isOfNames?: boolean;
  /** With long words or wide fields. */
  isWide?: boolean;
}
const KINDS: { readonly [Kind in Restriction['type']]: FieldKind<Extract<Restriction, { type: Kind }>> } = {
  ENUM: {
    Field: ListField,
    start: (text) => ({ type: 'ENUM', allowedValues: text === '' ? [] : [text] }),
    textOf: ({ allowedValues }) => allowedValues[0],
    isOfNames: true,
  },
  PATTERN: {
    Field: PatternField,
    start: (text) => ({ type: 'PATTERN', patterns: [text] }),
    textOf: ({ patterns }) => patterns[0],
    isOfNames: true,
    isWide: true,
  },
  RANGE: {
    Field: RangeField,
    start: (text) => ({
      type: 'RANGE',
      ...(Number.isFinite(Number.parseFloat(text)) && { min: { value: text, inclusive: true } }),
    }),
    textOf: ({ min, max }) => min?.value ?? max?.value,
    isWide: true,
  },
  LENGTH: { Field: LengthField, start: () => ({ type: 'LENGTH', min: 1 }), isOfNames: true, isWide: true },
  DIGIT: {
    Field: (props) => (
      <CountField {...props} count={props.restriction.digits} restrict={(digits) => ({ type: 'DIGIT', digits })} />
    ),
    start: () => ({ type: 'DIGIT', digits: 10 }),
    isWide: true,
  },
  FRACTION: {
    Field: (props) => (
      <CountField
        {...props}
        count={props.restriction.fractionDigits}
        restrict={(fractionDigits) => ({ type: 'FRACTION', fractionDigits })}
      />
    ),
    start: () => ({ type: 'FRACTION', fractionDigits: 2 }),
    isWide: true,
  },
};

/** The kinds in the order in which the list shows them; callers that handle all kinds alike see them as one type. */
export const RESTRICTION_FIELDS = KINDS as unknown as Readonly<Record<Restriction['type'], FieldKind<Restriction>>>;

export function RestrictionField(props: RestrictionFieldProps) {
  const { Field } = RESTRICTION_FIELDS[props.restriction.type];
  return <Field {...props} />;
}

function ListField({ label, restriction, write, choices, onChange }: Of<'ENUM'>) {
  const styles = useStyles();
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const { allowedValues } = restriction;
  const say = (values: string[]) => onChange({ type: 'ENUM', allowedValues: values }, false);
  const addAll = (texts: readonly string[]) => {
    setTyped('');
    const added = texts.map(write).filter((one) => !allowedValues.includes(one));
    if (added.length > 0) say([...allowedValues, ...new Set(added)]);
  };
  const add = (text: string) => addAll([text.trim()]);
  // Values copied from a sheet are separated by line breaks or tabs.
  const paste = (event: ClipboardEvent) => {
    const texts = event.clipboardData.getData('text').split(/[\r\n\t]+/);
    if (texts.length < 2) return;
    event.preventDefault();
    addAll(texts.map((one) => one.trim()).filter((one) => one !== ''));
  };
  // An empty text is a value too, which nobody can type.
  const choicesWithEmpty = async (query: string): Promise<Choice[]> => {
    const suggestions = await choices(query);
    const isOffered = query !== '' || [...allowedValues, ...suggestions.map(({ text }) => text)].includes('');
    return isOffered ? suggestions : [...suggestions, { text: '', aside: t('studio.value.empty') }];
  };
  return (
    <div ref={root} className={styles.stack} onPasteCapture={paste}>
      <ChoiceField
        label={t('studio.value.add', { field: label })}
        isLabelHidden
        value={typed}
        placeholder={t('studio.value.addHint')}
        choices={choicesWithEmpty}
        onChange={setTyped}
        onChoose={add}
        onBlur={() => typed.trim() !== '' && add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '') return;
          event.preventDefault();
          add(typed);
        }}
      />
      {allowedValues.length > 0 && (
        <ul className={styles.chips}>
          {allowedValues.map((value) => (
            <li key={value} className={styles.chip}>
              {value === '' ? <span className={styles.quiet}>{t('studio.value.empty')}</span> : value}
              <Button
                variant="subtle"
                size="small"
                className={styles.drop}
                icon={<DeleteIcon />}
                title={t('studio.value.removeValue', { value })}
                onClick={() => {
                  say(allowedValues.filter((one) => one !== value));
                  // The focused button goes with its value.
                  root.current?.querySelector('input')?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PatternField({ studio, label, restriction, onChange }: Of<'PATTERN'>) {
  const styles = useStyles();
  const t = useTranslate();
  const adder = useRef<HTMLButtonElement>(null);
  const { patterns } = restriction;
  const say = (next: string[], isTyped: boolean) => onChange({ type: 'PATTERN', patterns: next }, isTyped);
  return (
    <div className={styles.stack}>
      {patterns.map((pattern, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed in must stay the same field
        <div key={at} className={styles.inLine}>
          <Input
            className={styles.code}
            spellCheck={false}
            aria-label={t('studio.value.pattern', { field: label })}
            value={pattern}
            onChange={(_event, { value }) => say(patterns.with(at, value), true)}
          />
          {patterns.length > 1 && (
            <Button
              variant="subtle"
              size="small"
              icon={<DeleteIcon />}
              title={t('studio.value.removeValue', { value: pattern })}
              onClick={() => {
                say(patterns.toSpliced(at, 1), false);
                adder.current?.focus();
              }}
            />
          )}
        </div>
      ))}
      <Trial studio={studio} patterns={patterns} />
      <Button
        ref={adder}
        variant="subtle"
        size="small"
        style={{ justifySelf: 'start' }}
        onClick={() => say([...patterns, ''], false)}
      >
        {t('studio.value.addPattern')}
      </Button>
    </div>
  );
}

function Trial({ studio, patterns }: { studio: FacetHelp; patterns: readonly string[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const [text, setText] = useState('');
  const [trial, setTrial] = useState<PatternTrial>();
  useEffect(() => {
    let isLate = false;
    void studio.tryPattern(patterns, text).then((next) => !isLate && setTrial(next));
    return () => {
      isLate = true;
    };
  }, [studio, patterns, text]);
  const matches = trial && 'matches' in trial && trial.matches;
  return (
    <div className={styles.trial}>
      <Input
        size="small"
        className={styles.try}
        aria-label={t('studio.value.tryIt')}
        placeholder={t('studio.value.tryIt')}
        value={text}
        onChange={(_event, { value }) => setText(value)}
      />
      <span role="status" className={styles.trial}>
        {trial && 'faulty' in trial && (
          <>
            <StatusIcon status="warning" />
            {t('studio.value.faulty')}
          </>
        )}
        {trial && 'matches' in trial && text !== '' && (
          <>
            <StatusIcon status={matches ? 'passed' : 'failed'} />
            {t(matches ? 'studio.value.matches' : 'studio.value.matchesNot')}
          </>
        )}
      </span>
    </div>
  );
}

function RangeField({ label, restriction, onChange }: Of<'RANGE'>) {
  const styles = useStyles();
  const t = useTranslate();
  const say = (side: 'min' | 'max', bound: RangeBound | undefined, isTyped: boolean) => {
    const { [side]: _, ...other } = restriction;
    onChange({ ...other, ...(bound && { [side]: bound }) }, isTyped);
  };
  const side = (name: 'min' | 'max', word: 'from' | 'to') => {
    const bound = restriction[name];
    return (
      <span className={styles.inLine}>
        <Select
          aria-label={t(`studio.value.${word}Kind`, { field: label })}
          value={bound?.inclusive === false ? 'exclusive' : 'inclusive'}
          disabled={!bound}
          options={(['inclusive', 'exclusive'] as const).map((value) => ({
            value,
            text: t(`studio.value.${word}Words.${value}`),
          }))}
          onChange={({ target }) => bound && say(name, { ...bound, inclusive: target.value === 'inclusive' }, false)}
        />
        <Input
          className={styles.number}
          inputMode="decimal"
          aria-label={t(`studio.value.${word}`, { field: label })}
          value={bound?.value ?? ''}
          onChange={(_event, { value }) =>
            say(name, value === '' ? undefined : { value: value.replace(',', '.'), inclusive: bound?.inclusive ?? true }, true)
          }
        />
      </span>
    );
  };
  return (
    <div className={styles.inLine}>
      {side('min', 'from')}
      {side('max', 'to')}
    </div>
  );
}

/** Undefined for anything but digits. */
function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

function LengthField({ label, restriction, onChange }: Of<'LENGTH'>) {
  const styles = useStyles();
  const t = useTranslate();
  const input = (side: 'min' | 'max', word: 'from' | 'to') => (
    <>
      <span className={styles.quiet}>{t(`studio.value.${word}Words.inclusive`)}</span>
      <Input
        className={styles.short}
        inputMode="numeric"
        aria-label={t(`studio.value.${side}Length`, { field: label })}
        value={restriction[side]?.toString() ?? ''}
        onChange={(_event, { value }) => {
          const { [side]: _, ...other } = restriction;
          const number = wholeNumber(value);
          onChange({ ...other, ...(number !== undefined && { [side]: number }) }, true);
        }}
      />
    </>
  );
  return (
    <div className={styles.inLine}>
      {input('min', 'from')}
      {input('max', 'to')}
      <span className={styles.quiet}>{t('studio.value.characters')}</span>
    </div>
  );
}

interface CountFieldProps extends RestrictionFieldProps {
  count: number;
  restrict: (count: number) => Restriction;
}

function CountField({ label, count, restrict, onChange }: CountFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Input
      className={styles.short}
      inputMode="numeric"
      aria-label={t('studio.value.count', { field: label })}
      value={String(count)}
      onChange={(_event, { value }) => onChange(restrict(wholeNumber(value) ?? 0), true)}
    />
  );
}
