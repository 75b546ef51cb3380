import { formatDay, formatNumber } from '@vakwerk/i18n';
import { Button, Card, Link, layout, makeStyles, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Waiting } from '../../common/contract/waiting.ts';
import { type Task, waitingTasks } from './waiting-tasks.ts';

/** Tasks that are shown at first. */
const SHOWN = 5;

const useStyles = makeStyles({
  title: { margin: '8px 0 12px', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  list: layout.plainList,
  task: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '2px',
    padding: '8px 16px',
    minHeight: '28px',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  link: { fontWeight: 600 },
  facts: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground3,
  },
  overdue: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', color: tokens.colorNeutralForeground1 },
  more: { marginTop: '12px' },
});

/** Lists the tasks that wait for the user in projects; renders nothing if there are none. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const tasks = waitingTasks(waiting);
  if (tasks.length === 0) return null;
  const visibleTasks = isWhole ? tasks : tasks.slice(0, SHOWN);
  return (
    <div>
      <h2 className={styles.title}>{t('dashboard.waiting.title')}</h2>
      <Card padded={false}>
        <ul className={styles.list}>
          {visibleTasks.map((task) => (
            <TaskRow key={`${task.kind} ${task.href}`} task={task} />
          ))}
        </ul>
      </Card>
      {visibleTasks.length < tasks.length && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            {t('dashboard.waiting.more', { count: tasks.length - visibleTasks.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function TaskRow({ task }: { task: Task }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { project, href, kind, count, name, failing, due, overdue } = task;
  const facts = [
    t('dashboard.waiting.project', { name: project }),
    failing ? t('dashboard.waiting.failingToo', { count: failing }) : '',
    due && !overdue ? t('dashboard.waiting.due', { date: formatDay(language, due) }) : '',
  ].filter(Boolean);
  return (
    <li className={styles.task}>
      <span className={styles.words}>
        <Link href={href} className={styles.link}>
          {t(`dashboard.waiting.${kind}`, { count, formatted: formatNumber(language, count), name: name ?? '' })}
        </Link>
      </span>
      <span className={styles.facts}>
        {overdue > 0 && (
          <span className={styles.overdue}>
            <StatusIcon status="warning" />
            {due
              ? t('dashboard.waiting.late', { date: formatDay(language, due) })
              : t('dashboard.waiting.overdue', { count: overdue, formatted: formatNumber(language, overdue) })}
          </span>
        )}
        {facts.join(' · ')}
      </span>
    </li>
  );
}
