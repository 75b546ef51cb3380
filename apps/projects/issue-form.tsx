/** Changes the texts, the assignee and the day of an issue, or shows them where they may not be changed. */
import { api } from '@vakwerk/api';
import { Form, useSchemaForm } from '@vakwerk/forms';
import { layout, makeStyles, tokens } from '@vakwerk/ui';
import type { Issue } from '../../common/contract/issues.ts';
import { personName } from '../../common/contract/person-name.ts';
import { noteAssigned } from '../../common/findings/likely-members.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { IssueFields } from './issue-fields.tsx';
import { type IssuePartProps, SavedNews, useFilled } from './issue-part.tsx';
import { changeOf, issueFormSchema, valuesOf } from './issue-values.ts';

const useStyles = makeStyles({
  root: layout.stack(8),
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '12px',
    rowGap: '4px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

export function IssueForm({ projectId, issue, news, onSaved, onFilled }: IssuePartProps) {
  const styles = useStyles();
  const { t } = useWords();
  const form = useSchemaForm({
    schema: issueFormSchema,
    defaultValues: valuesOf(issue),
    async onSubmit(_values, changed) {
      const saved = await api.changeIssue(projectId, issue.id, changeOf(changed));
      if (changed.assigneeId) noteAssigned(changed.assigneeId);
      form.form.reset(valuesOf(saved));
      onSaved(saved, 'saved');
    },
  });
  useFilled('fields', form.form.formState.isDirty, onFilled);
  return (
    <div className={styles.root}>
      <Form form={form} submitLabel={t('projectIssues.drawer.save')}>
        <IssueFields projectId={projectId} form={form.form} assignee={issue.assignee} />
      </Form>
      <SavedNews news={news} among={['saved']} />
    </div>
  );
}

export function IssueTexts({ issue: { description, assignee, due } }: { issue: Issue }) {
  const styles = useStyles();
  const { t, day } = useWords();
  return (
    <div className={styles.root}>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <dl className={styles.facts}>
        <dt>{t('projectIssues.form.assignee')}</dt>
        <dd>{assignee ? personName(assignee) : t('projectIssues.nobody')}</dd>
        {due !== null && (
          <>
            <dt>{t('projectIssues.form.due')}</dt>
            <dd>{day(due)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
