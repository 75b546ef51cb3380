/** Writes a new issue, with a view of the model where it is opened in one. */
import './issue-words.ts';
import { api, isApiError } from '@vakwerk/api';
import { FormDialog, useSchemaForm } from '@vakwerk/forms';
import { makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { Issue, NewIssue } from '../../common/contract/issues.ts';
import { noteAssigned } from '../../common/findings/likely-members.ts';
import { IssueFields } from './issue-fields.tsx';
import { issueFormSchema, NO_VALUES, newIssueOf } from './issue-values.ts';

const useStyles = makeStyles({ note: { margin: 0, color: tokens.colorNeutralForeground2 } });

interface NewIssueDialogProps {
  projectId: string;
  view?: NewIssue['view'];
  onSaved: (issue: Issue) => void;
  onClose: () => void;
}

export function NewIssueDialog({ projectId, view, onSaved, onClose }: NewIssueDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const form = useSchemaForm({
    schema: issueFormSchema,
    defaultValues: NO_VALUES,
    async onSubmit(values) {
      const saved = await api.createIssue(projectId, { ...newIssueOf(values), ...(view && { view }) });
      if (values.assigneeId) noteAssigned(values.assigneeId);
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('projectIssues.create')}
      submitLabel={t('projectIssues.form.submit')}
      errorWords={(error) =>
        isApiError(error) && error.code === 'CONFLICT' ? { body: t('projectIssues.form.full') } : undefined
      }
      onClose={onClose}
    >
      <IssueFields projectId={projectId} form={form.form} />
      {view && <p className={styles.note}>{t('projectIssues.form.withView')}</p>}
    </FormDialog>
  );
}
