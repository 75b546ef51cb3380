/** One issue in a drawer: its texts, who solves it, its view of the model and its comments. A change is saved at once, and said. */
import './issue-words.ts';
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { createLoader, notify, notifyProblem } from '@vakwerk/store';
import {
  Alert,
  Button,
  ConfirmButton,
  Drawer,
  Heading,
  LinkButton,
  ListFailed,
  layout,
  makeStyles,
  Skeleton,
  tokens,
  useLeaveQuestion,
} from '@vakwerk/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Issue } from '../../common/contract/issues.ts';
import { personName } from '../../common/contract/person-name.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { IssueBadge } from './issue-columns.tsx';
import { IssueComments } from './issue-comments.tsx';
import { IssueForm, IssueTexts } from './issue-form.tsx';
import { type FilledPart, type IssueNews, type IssuePartProps, SavedNews } from './issue-part.tsx';
import { issueInModel } from './issue-path.ts';

const useStyles = makeStyles({
  root: layout.stack(20),
  part: { ...layout.stack(8), justifyItems: 'start' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' },
  heading: { margin: 0, ...layout.sectionTitle },
  note: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  row: { ...layout.row(12), alignItems: 'center' },
});

interface IssueDrawerProps {
  projectId: string;
  issueId: string;
  /** Reloads the list. */
  onChange: () => void;
  onClose: () => void;
}

export function IssueDrawer({ projectId, issueId, onChange, onClose }: IssueDrawerProps) {
  const styles = useStyles();
  const { t } = useWords();
  const loader = useMemo(() => createLoader((signal) => api.getIssue(projectId, issueId, { signal })), [projectId, issueId]);
  const loaded = useStore(loader.$loaded);
  const title = loaded.data?.title ?? t('projectIssues.title');
  const [filled, setFilled] = useState<Partial<Record<FilledPart, boolean>>>({});
  const note = useCallback((part: FilledPart, isFilled: boolean) => setFilled((now) => ({ ...now, [part]: isFilled })), []);
  const stays = useCallback((to: URL) => isIssue(to, issueId), [issueId]);
  const { ask, leave, question } = useLeaveQuestion(Boolean(filled.fields || filled.comment), { stays });
  return (
    <Drawer
      label={loaded.data ? t('projectIssues.drawer.label', { title }) : title}
      title={
        <Heading at={2} className={styles.title}>
          {title}
        </Heading>
      }
      closeLabel={t('projectIssues.drawer.closeDrawer')}
      onClose={() => ask(onClose)}
    >
      {loaded.status === 'loading' && <Skeleton rows={6} label={t('projectIssues.drawer.loading')} />}
      {loaded.status === 'error' &&
        (loaded.error.status === 404 ? (
          <Alert variant="error">{t('projectIssues.drawer.missing')}</Alert>
        ) : (
          <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />
        ))}
      {loaded.data && (
        <OpenIssue
          projectId={projectId}
          issue={loaded.data}
          onSaved={(saved) => {
            loader.set(saved);
            onChange();
          }}
          onFilled={note}
          onDeleted={() => {
            onChange();
            leave(onClose);
          }}
        />
      )}
      {question}
    </Drawer>
  );
}

/** Whether an address of the list has the same issue open. */
function isIssue({ pathname, searchParams }: URL, issueId: string): boolean {
  return pathname === location.pathname && searchParams.get('issue') === issueId;
}

interface OpenIssueProps extends Pick<IssuePartProps, 'projectId' | 'issue' | 'onFilled'> {
  onSaved: (saved: Issue) => void;
  onDeleted: () => void;
}

function OpenIssue({ projectId, issue, onSaved, onFilled, onDeleted }: OpenIssueProps) {
  const styles = useStyles();
  const { t, dateTime } = useWords();
  const [news, setNews] = useState<IssueNews>();
  const { number, rights, createdBy, createdAt } = issue;
  const note = (saved: Issue, news: IssueNews) => {
    setNews(news);
    onSaved(saved);
  };
  const shared = { projectId, issue, news, onSaved: note, onFilled };
  return (
    <div className={styles.root}>
      <div className={styles.part}>
        <StatusPart {...shared} />
        <p className={styles.note}>
          {t('projectIssues.drawer.about', {
            number,
            name: createdBy ? personName(createdBy) : t('projectIssues.drawer.deletedAccount'),
            date: dateTime(createdAt),
          })}
        </p>
      </div>
      <ViewPart projectId={projectId} issue={issue} />
      {rights.change ? (
        <Part title={t('projectIssues.drawer.edit')}>
          <IssueForm {...shared} />
        </Part>
      ) : (
        <IssueTexts issue={issue} />
      )}
      <Part title={t('projectIssues.drawer.comments')}>
        <IssueComments {...shared} />
      </Part>
      {rights.delete && <DeletePart projectId={projectId} issue={issue} onDeleted={onDeleted} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={title}>
      <Heading at={3} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The status, and the button that changes it. */
function StatusPart({ projectId, issue: { id, status, rights }, news, onSaved }: Omit<IssuePartProps, 'onFilled'>) {
  const styles = useStyles();
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const next = status === 'OPEN' ? 'CLOSED' : 'OPEN';
  const change = () => {
    setBusy(true);
    api
      .changeIssue(projectId, id, { status: next })
      .then((saved) => onSaved(saved, next), notifyProblem)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.row}>
      <IssueBadge status={status} />
      {rights.change && (
        <Button size="small" isLoading={isBusy} onClick={change}>
          {t(status === 'OPEN' ? 'projectIssues.drawer.shut' : 'projectIssues.drawer.reopen')}
        </Button>
      )}
      <SavedNews news={news} among={['OPEN', 'CLOSED']} />
    </div>
  );
}

/** Leads to the view in the model, where the issue has one. */
function ViewPart({ projectId, issue: { id, filename, report } }: Pick<IssuePartProps, 'projectId' | 'issue'>) {
  const styles = useStyles();
  const { t } = useWords();
  if (filename === null) return null;
  return (
    <section className={styles.part} aria-label={t('projectIssues.drawer.view')}>
      <Heading at={3} className={styles.heading}>
        {t('projectIssues.drawer.view')}
      </Heading>
      {report === null ? (
        <p className={styles.note}>{t('projectIssues.drawer.noReport', { filename })}</p>
      ) : (
        <>
          <p className={styles.note}>{filename}</p>
          <LinkButton variant="outline" href={issueInModel(projectId, report.id, id)} prefetch="none">
            {t('projectIssues.drawer.show')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

type DeletePartProps = Pick<OpenIssueProps, 'projectId' | 'issue' | 'onDeleted'>;

function DeletePart({ projectId, issue: { id, title }, onDeleted }: DeletePartProps) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <div className={styles.row}>
      <ConfirmButton
        size="small"
        isDangerous
        confirmLabel={t('projectIssues.drawer.delete')}
        question={t('projectIssues.drawer.deleteQuestion', { title })}
        act={() =>
          api.deleteIssue(projectId, id).then(() => {
            notify({ variant: 'success', title: t('projectIssues.drawer.deleted', { title }) });
            onDeleted();
          }, notifyProblem)
        }
      >
        {t('projectIssues.drawer.delete')}
      </ConfirmButton>
    </div>
  );
}
