/** What the name of a file or a fact of it has to be. */
import { useTranslate } from '@vakwerk/ui';
import type { Rule } from '../../../common/contract/rule-set-editor.ts';
import { ConstraintField } from '../constraint-field.tsx';
import type { FacetHelp } from '../studio-client.ts';
import { withField } from './edit-rule-set.ts';
import type { ProblemAt } from './problem-at.ts';

type FactRule = Extract<Rule, { kind: 'FILE_FACT' }>;
type NameRule = Extract<Rule, { kind: 'FILE_NAME' }>;

interface FileFieldsProps<Edited> {
  help: FacetHelp;
  rule: Edited;
  problemAt: ProblemAt;
  onChange: (rule: Edited) => void;
}

const none = () => Promise.resolve([]);

export function FileNameFields({ help, rule, problemAt, onChange }: FileFieldsProps<NameRule>) {
  const t = useTranslate();
  return (
    <ConstraintField
      studio={help}
      label={t('ruleSetStudio.chip.file')}
      constraint={rule.file}
      choices={none}
      onChange={(file) => onChange({ ...rule, file: file ?? { simpleValue: '' } })}
      {...messageOf(problemAt('file'))}
    />
  );
}

/** Units that a file may have, by their names in IFC. */
const UNITS: Partial<Record<FactRule['fact'], readonly string[]>> = {
  LENGTH_UNIT: ['METRE', 'MILLIMETRE', 'CENTIMETRE', 'FOOT', 'INCH'],
  AREA_UNIT: ['SQUARE_METRE', 'SQUARE_MILLIMETRE', 'SQUARE_CENTIMETRE', 'SQUARE_FOOT'],
  VOLUME_UNIT: ['CUBIC_METRE', 'CUBIC_MILLIMETRE', 'LITRE', 'CUBIC_FOOT'],
};

export function FileFactFields({ help, rule, problemAt, onChange }: FileFieldsProps<FactRule>) {
  const t = useTranslate();
  const units = UNITS[rule.fact] ?? [];
  return (
    <ConstraintField
      studio={help}
      label={t(`ruleSetStudio.fact.${rule.fact}`)}
      constraint={rule.meets}
      isOptional
      choices={(query) =>
        Promise.resolve(units.filter((unit) => unit.includes(query.toUpperCase())).map((value) => ({ text: value })))
      }
      onChange={(meets) => onChange(withField(rule, 'meets', meets))}
      {...messageOf(problemAt('meets'))}
    />
  );
}

function messageOf(message: string | undefined): { message?: string } {
  return message === undefined ? {} : { message };
}
