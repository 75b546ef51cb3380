/** The fields of a new or an existing issue; likely people and days are chosen with one click. */
import './issue-words.ts';
import { FormDayField, FormSelect, FormTextArea, FormTextField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { layout, makeStyles, useTranslate } from '@vakwerk/ui';
import type { NamedUser } from '../../common/contract/findings.ts';
import { personName } from '../../common/contract/person-name.ts';
import { LikelyDueDays, LikelyPeople } from '../../common/findings/quick-choices.tsx';
import { useMembers } from '../../common/findings/use-members.ts';
import type { IssueValues } from './issue-values.ts';

const useStyles = makeStyles({ part: layout.stack(8) });

interface IssueFieldsProps {
  projectId: string;
  form: SchemaForm<IssueValues>['form'];
  /** May have left the project. */
  assignee?: NamedUser | null;
}

export function IssueFields({ projectId, form, assignee = null }: IssueFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const members = useMembers(projectId);
  const people = assignee && !members.some(({ id }) => id === assignee.id) ? [assignee, ...members] : members;
  const assigneeId = useWatch({ control: form.control, name: 'assigneeId' });
  const due = useWatch({ control: form.control, name: 'due' });
  const choose = (name: 'assigneeId' | 'due', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <FormTextField name="title" label={t('projectIssues.form.title')} />
      <FormTextArea name="description" label={t('projectIssues.form.description')} />
      <div className={styles.part}>
        <FormSelect
          name="assigneeId"
          label={t('projectIssues.form.assignee')}
          options={[
            { value: '', text: t('projectIssues.nobody') },
            ...people.map((person) => ({ value: person.id, text: personName(person) })),
          ]}
        />
        <LikelyPeople members={members} value={assigneeId} onChoose={(id) => choose('assigneeId', id)} />
      </div>
      <div className={styles.part}>
        <FormDayField name="due" label={t('projectIssues.form.due')} />
        <LikelyDueDays value={due} onChoose={(day) => choose('due', day)} />
      </div>
    </>
  );
}
