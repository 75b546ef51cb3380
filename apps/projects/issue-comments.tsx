/** The comments on an issue, the oldest first, and the field of the next one. */
import { api, isApiError } from '@vakwerk/api';
import { loadUser } from '@vakwerk/store';
import { Alert, Button, layout, makeStyles, ProblemAlert, TextArea, tokens } from '@vakwerk/ui';
import { type FormEvent, useState } from 'react';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { type IssuePartProps, SavedNews, useFilled } from './issue-part.tsx';

const useStyles = makeStyles({
  root: layout.stack(12),
  list: { ...layout.plainList, ...layout.stack(12) },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  row: layout.row(8),
});

export function IssueComments(props: IssuePartProps) {
  const styles = useStyles();
  const { t, dateTime } = useWords();
  const { comments = [], rights } = props.issue;
  return (
    <div className={styles.root}>
      {comments.length === 0 && <p className={styles.note}>{t('projectIssues.drawer.noComments')}</p>}
      <ul className={styles.list}>
        {comments.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <p className={styles.note}>
              {t('projectIssues.drawer.by', {
                name: author ? personName(author) : t('projectIssues.drawer.deletedAccount'),
                date: dateTime(createdAt),
              })}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {rights.change && <NewComment {...props} />}
    </div>
  );
}

function NewComment({ projectId, issue, news, onSaved, onFilled }: IssuePartProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const isEmpty = text.trim() === '';
  useFilled('comment', !isEmpty, onFilled);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onSaved(await api.commentIssue(projectId, issue.id, { text }), 'commented');
      setText('');
    } catch (error) {
      setRefusal(error);
      if (isApiError(error) && error.status === 401) void loadUser();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.root} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('projectIssues.drawer.comment')}
        value={text}
        rows={3}
        maxLength={FINDING_TEXT_MAX_LENGTH}
        onChange={(_event, data) => setText(data.value)}
      />
      {refusal !== undefined && <Refused refusal={refusal} />}
      <div className={styles.row}>
        <Button type="submit" variant="outline" isLoading={isBusy} disabledFocusable={isEmpty}>
          {t('projectIssues.drawer.send')}
        </Button>
      </div>
      <SavedNews news={news} among={['commented']} />
    </form>
  );
}

function Refused({ refusal }: { refusal: unknown }) {
  const { t } = useWords();
  if (!isApiError(refusal) || refusal.code !== 'CONFLICT') return <ProblemAlert error={refusal} />;
  return <Alert variant="error">{t('projectIssues.drawer.full')}</Alert>;
}
