/** The lines of a plan: on a wide screen a table of fields, else a card per line. */
import { FormCheckbox, FormSelect, FormTextField, type SchemaForm, useFieldArray } from '@vakwerk/forms';
import { Button, DeleteIcon, layout, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';
import { useMemo, useRef } from 'react';
import type { ExpectedFile } from '../../common/contract/deliveries.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { ProjectMember } from '../../common/contract/project-members.ts';
import type { Project } from '../../common/contract/projects.ts';
import { FormSection } from './form-section.tsx';
import { EMPTY_ROW, type PlanValues } from './plan-form.ts';

const MIDDLE = '@media (min-width: 600px) and (max-width: 899.98px)';
const WIDE = '@media (min-width: 900px)';

const useStyles = makeStyles({
  rows: { display: 'grid', rowGap: '12px', [WIDE]: { rowGap: '8px' } },
  row: {
    ...layout.stack(8),
    columnGap: '12px',
    minWidth: 0,
    margin: 0,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    '& .fui-Input': { minWidth: 0 },
    [MIDDLE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'end' },
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) 176px',
      alignItems: 'end',
      padding: 0,
      border: 'none',
    },
  },
  // The labels of the first line are the heads of the columns.
  later: {
    [WIDE]: {
      '& .fui-Field > label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
  tail: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '40px', paddingLeft: '8px' },
  remove: { minWidth: '40px' },
});

interface ExpectedFieldsProps {
  form: SchemaForm<PlanValues>['form'];
  members: ProjectMember[];
  project: Project;
  /** Rows of the delivery before the change: people named there may have left the project. */
  kept: ExpectedFile[];
}

export function ExpectedFields({ form, members, project, kept: previousRows }: ExpectedFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'expected', keyName: 'key' });
  const senders = useSenders(members, project, previousRows);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <FormSection title={t('deliveries.form.expected')} caption={t('deliveries.form.expectedCaption')}>
      <div className={styles.rows}>
        {fields.map(({ key }, at) => (
          <fieldset
            key={key}
            className={mergeClasses(styles.row, at > 0 && styles.later)}
            aria-label={t('deliveries.form.row', { number: at + 1 })}
          >
            <FormTextField
              name={`expected.${at}.namePattern`}
              label={t('deliveries.form.pattern')}
              placeholder={t('deliveries.form.patternPlaceholder')}
            />
            <FormTextField name={`expected.${at}.discipline`} label={t('deliveries.form.discipline')} />
            <FormSelect name={`expected.${at}.from`} label={t('deliveries.form.from')} options={senders} />
            <div className={styles.tail}>
              <FormCheckbox name={`expected.${at}.required`} label={t('deliveries.form.required')} />
              <Button
                variant="subtle"
                className={styles.remove}
                icon={<DeleteIcon size={20} />}
                aria-label={t('deliveries.form.removeRow', { number: at + 1 })}
                title={t('deliveries.form.removeRow', { number: at + 1 })}
                onClick={() => {
                  remove(at);
                  // The focused button goes with its row.
                  adder.current?.focus();
                }}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div>
        <Button ref={adder} onClick={() => append({ ...EMPTY_ROW })}>
          {t('deliveries.form.addRow')}
        </Button>
      </div>
    </FormSection>
  );
}

/** Organizations of the project first, then its members. */
function useSenders(members: ProjectMember[], project: Project, previousRows: ExpectedFile[]): { value: string; text: string }[] {
  const t = useTranslate();
  return useMemo(() => {
    const named = [
      project.organization,
      ...members.flatMap(({ user }) => user.organization ?? []),
      ...previousRows.flatMap(({ organization }) => organization ?? []),
    ];
    const organizations = new Map(named.map(({ id, name }) => [`organization:${id}`, name]));
    const people = [...members.map(({ user }) => user), ...previousRows.flatMap(({ user }) => user ?? [])];
    const senders = new Map([...organizations, ...people.map((user) => [`user:${user.id}`, personName(user)] as const)]);
    return [{ value: '', text: t('deliveries.form.anybody') }, ...[...senders].map(([value, text]) => ({ value, text }))];
  }, [members, project, previousRows, t]);
}
