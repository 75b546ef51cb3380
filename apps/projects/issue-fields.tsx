/** The fields of a new or an existing issue; people and likely days are chosen with one click. */
import './issue-words.ts';
import { FormDayField, FormTextArea, FormTextField, type SchemaForm, useWatch } from '@vakwerk/forms';
import { layout, makeStyles, useTranslate } from '@vakwerk/ui';
import type { NamedUser } from '../../common/contract/findings.ts';
import { MemberField } from '../../common/findings/member-field.tsx';
import { LikelyDueDays } from '../../common/findings/quick-choices.tsx';
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
      <MemberField
        label={t('projectIssues.form.assignee')}
        value={assigneeId}
        members={people}
        onChoose={(id) => choose('assigneeId', id)}
      />
      <div className={styles.part}>
        <FormDayField name="due" label={t('projectIssues.form.due')} />
        <LikelyDueDays value={due} onChoose={(day) => choose('due', day)} />
      </div>
    </>
  );
}
