/** The parts that the drawers of one finding and of many have in common. */
import { DayField, Heading, layout, makeStyles } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { NamedUser } from '../contract/findings.ts';
import { MemberField } from './member-field.tsx';
import { LikelyDueDays } from './quick-choices.tsx';
import { useWords } from './use-words.ts';

const useStyles = makeStyles({
  part: { ...layout.stack(8), margin: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
});

/** The part of a drawer that has the focus first. */
export type FollowPart = 'assign' | 'except' | 'comment';

export function DrawerTitle({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <Heading at={2} className={styles.title}>
      {children}
    </Heading>
  );
}

export function Part({ name, title, children }: { name: FollowPart; title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part} aria-label={title} data-part={name}>
      <Heading at={3} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface AssigneeFieldsProps {
  /** Id of the member, and the day; empty: none. */
  assignee: string;
  due: string;
  members: readonly NamedUser[];
  message?: string | undefined;
  onFill: (change: { assignee?: string; due?: string }) => void;
}

/** Fields for the member who solves it and the day. */
export function AssigneeFields({ assignee, due, members, message, onFill }: AssigneeFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <MemberField
        label={t('followed.assignment.assignee')}
        value={assignee}
        members={members}
        message={message}
        onChoose={(id) => onFill({ assignee: id })}
      />
      <DayField label={t('followed.batch.due')} value={due} onChange={(day) => onFill({ due: day })} />
      <LikelyDueDays value={due} onChoose={(day) => onFill({ due: day })} />
    </>
  );
}
