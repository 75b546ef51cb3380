/** The fields of a value: what is read, of what, and its names with suggestions of the standard and of the model. */
import { Button, ChoiceField, layout, makeStyles, Select, tokens, useTranslate } from '@vakwerk/ui';
import type { Selection, ValueSource } from '../../../common/contract/rule-set-editor.ts';
import { ConstraintField } from '../constraint-field.tsx';
import { type Asks, useChoices } from '../facet-choices.ts';
import type { FacetHelp } from '../studio-client.ts';
import { withField } from './edit-rule-set.ts';
import { fieldMessage, type ProblemAt } from './problem-at.ts';
import { contentOf } from './selection-facets.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    padding: '12px',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: '6px',
  },
  field: layout.stack(6),
  label: { margin: 0 },
  wide: { width: '100%' },
  foot: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', columnGap: '8px' },
});

const SOURCES = ['ATTRIBUTE', 'PROPERTY', 'CLASSIFICATION', 'PREDEFINED_TYPE', 'FILE_NAME'] as const;
const OWNERS = ['OBJECT', 'TYPE', 'SPACE', 'STOREY', 'BUILDING', 'ASSEMBLY'] as const;

interface ValueFieldsProps {
  help: FacetHelp;
  select: Selection;
  value: ValueSource;
  /** JSON path of the value in the rule. */
  path: string;
  problemAt: ProblemAt;
  onChange: (value: ValueSource) => void;
  onClose: () => void;
  /** Absent for a value that the rule needs. */
  onRemove?: (() => void) | undefined;
}

export function ValueFields(props: ValueFieldsProps) {
  const { value, onChange, onClose, onRemove } = props;
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.root}>
      <Chosen
        label={t('ruleSetStudio.value.from')}
        value={value.from}
        options={SOURCES.map((from) => ({ value: from, text: t(`ruleSetStudio.from.${from}`) }))}
        onChoose={(from) => onChange(newValue(from as ValueSource['from'], value.from === 'FILE_NAME' ? undefined : value.of))}
      />
      {value.from !== 'FILE_NAME' && (
        <Chosen
          label={t('ruleSetStudio.value.of')}
          value={value.of ?? 'OBJECT'}
          options={OWNERS.map((of) => ({ value: of, text: t(`ruleSetStudio.owner.${of}`) }))}
          onChoose={(of) => onChange(withField(value, 'of', of === 'OBJECT' ? undefined : (of as (typeof OWNERS)[number])))}
        />
      )}
      <Names {...props} />
      <div className={styles.foot}>
        {onRemove && <Button onClick={onRemove}>{t('ruleSetStudio.value.remove')}</Button>}
        <Button onClick={onClose}>{t('ruleSetStudio.value.close')}</Button>
      </div>
    </div>
  );
}

interface ChosenProps {
  label: string;
  value: string;
  options: { value: string; text: string }[];
  onChoose: (value: string) => void;
}

function Chosen({ label, value, options, onChoose }: ChosenProps) {
  const styles = useStyles();
  return (
    <div className={styles.field}>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      <Select
        className={styles.wide}
        aria-label={label}
        value={value}
        options={options}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

/** Returns a value from another source, of the same owner. */
function newValue(from: ValueSource['from'], of: (typeof OWNERS)[number] | undefined): ValueSource {
  const owner = of === undefined ? {} : { of };
  switch (from) {
    case 'ATTRIBUTE':
      return { from, ...owner, name: 'Name' };
    case 'PROPERTY':
      return { from, ...owner, propertySet: '', baseName: '' };
    case 'FILE_NAME':
      return { from };
    default:
      return { from, ...owner };
  }
}

function Names({ help, select, value, path, problemAt, onChange }: ValueFieldsProps) {
  const t = useTranslate();
  // A value of the storey or the type has the names of other classes.
  const isOwn = value.from !== 'FILE_NAME' && (value.of ?? 'OBJECT') === 'OBJECT';
  const choices = useChoices({ studio: help, rule: contentOf(isOwn ? select : {}) });
  const name = (field: string, label: string, text: string, asks: Asks) => (
    <ChoiceField
      label={label}
      value={text}
      {...fieldMessage(t, text, problemAt(`${path}.${field}`))}
      choices={choices(asks)}
      onChange={(next) => onChange({ ...value, [field]: next } as ValueSource)}
    />
  );
  if (value.from === 'ATTRIBUTE') return name('name', t('ruleSetStudio.value.attribute'), value.name, { field: 'attribute' });
  if (value.from === 'PROPERTY') {
    const { propertySet, baseName } = value;
    return (
      <>
        {name('propertySet', t('ruleSetStudio.value.propertySet'), propertySet, { field: 'propertySet' })}
        {name('baseName', t('ruleSetStudio.value.baseName'), baseName, { field: 'property', propertySet })}
      </>
    );
  }
  if (value.from !== 'CLASSIFICATION') return null;
  return (
    <ConstraintField
      studio={help}
      label={t('ruleSetStudio.value.system')}
      constraint={value.system}
      isName
      isOptional
      choices={choices({ field: 'system' })}
      onChange={(system) => onChange(withField(value, 'system', system))}
      message={problemAt(`${path}.system`)}
    />
  );
}
