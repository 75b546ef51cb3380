/** A drawer that assigns, excepts and comments on many findings at once. After saving it says what was done and offers to undo it. */

import { api } from '@vakwerk/api';
import type { MessageKey } from '@vakwerk/i18n';
import { Alert, Button, DayField, Drawer, layout, makeStyles, TextField, tokens, useLeaveQuestion } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { BatchSelection, FindingBatch, NewFindingBatch } from '../contract/finding-batches.ts';
import type { NamedUser, ReportFindings } from '../contract/findings.ts';
import { FINDING_TEXT_MAX_LENGTH } from '../contract/limits.ts';
import { personName } from '../contract/person-name.ts';
import { CommentField } from './comment-field.tsx';
import { Refused } from './exception-part.tsx';
import { AssigneeFields, DrawerTitle, type FollowPart, Part } from './follow-fields.tsx';
import { noteAssigned } from './likely-members.ts';
import { mentionedIn } from './mentions.ts';
import { LikelyLastDays } from './quick-choices.tsx';
import { isSameObject, isSameRule } from './same-place.ts';
import { useMembers } from './use-members.ts';
import { useWords } from './use-words.ts';

const useStyles = makeStyles({
  root: layout.stack(20),
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
  row: layout.row(8),
});

interface FollowDrawerProps {
  projectId: string;
  selection: BatchSelection;
  /** Number of findings of the selection, or of its objects. */
  count: number;
  areObjects?: boolean;
  /** Whether it was opened at the card of an object. */
  isOfObject?: boolean;
  rights: ReportFindings['rights'];
  part: FollowPart;
  /** Called after a batch was made or undone. */
  onChange: () => void;
  onClose: () => void;
}

export function FollowDrawer(props: FollowDrawerProps) {
  const { projectId, selection, count, areObjects, isOfObject, rights, part, onChange, onClose } = props;
  const { t, counted } = useWords();
  const [saved, setSaved] = useState<Saved>();
  const [filled, setFilled] = useState(EMPTY);
  const isFilled = Object.values(filled).some((text) => text.trim() !== '');
  const { ask, question } = useLeaveQuestion(!saved && isFilled, { stays: isOfObject ? isSameObject : isSameRule });
  const title = counted(areObjects ? 'followed.batch.titleObjects' : 'followed.batch.title', count);
  return (
    <Drawer
      label={title}
      title={<DrawerTitle>{title}</DrawerTitle>}
      closeLabel={t('followed.batch.close')}
      onClose={() => ask(onClose)}
    >
      {saved ? (
        <Confirmation projectId={projectId} saved={saved} onChange={onChange} onClose={onClose} />
      ) : (
        <FollowForm
          projectId={projectId}
          selection={selection}
          rights={rights}
          part={part}
          filled={filled}
          onFill={(change) => setFilled((before) => ({ ...before, ...change }))}
          onSaved={(next) => {
            setSaved(next);
            onChange();
          }}
        />
      )}
      {question}
    </Drawer>
  );
}

/** A saved batch, with the texts that the confirmation needs. */
interface Saved {
  batch: FindingBatch;
  assignee: string;
  due: string;
  until: string;
}

interface FormProps extends PartOfForm, Pick<FollowDrawerProps, 'projectId' | 'selection' | 'rights' | 'part'> {
  onSaved: (saved: Saved) => void;
}

interface Filled {
  assignee: string;
  due: string;
  reason: string;
  until: string;
  comment: string;
}

const EMPTY: Filled = { assignee: '', due: '', reason: '', until: '', comment: '' };

function FollowForm({ projectId, selection, rights, part, filled, onFill, onSaved }: FormProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const members = useMembers(projectId);
  const form = useFirstField(part);
  const faults = faultsOf(filled);
  const messageOf = (key: keyof Faults) => (wasSent && faults[key] ? t(faults[key]) : undefined);
  const save = async () => {
    setSent(true);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const batch = await api.createFindingBatch(projectId, { selection, ...batchOf(filled, members) });
      if (filled.assignee) noteAssigned(filled.assignee);
      const assignee = members.find(({ id }) => id === filled.assignee);
      onSaved({ batch, assignee: assignee ? personName(assignee) : '', due: filled.due, until: filled.until });
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Part name="assign" title={t('followed.assignment.title')}>
        <AssigneeFields
          assignee={filled.assignee}
          due={filled.due}
          members={members}
          message={messageOf('assignee')}
          onFill={onFill}
        />
      </Part>
      <ExceptPart filled={filled} messageOf={messageOf} rights={rights} onFill={onFill} />
      <Part name="comment" title={t('followed.comment.title')}>
        <CommentField value={filled.comment} members={members} onChange={(comment) => onFill({ comment })} />
      </Part>
      {wasSent && faults.all && <Alert variant="error">{t(faults.all)}</Alert>}
      {refusal !== undefined && <Refused refusal={refusal} />}
      <div className={styles.row}>
        <Button variant="solid" type="submit" isLoading={isBusy}>
          {t('followed.batch.save')}
        </Button>
      </div>
    </form>
  );
}

interface PartOfForm {
  filled: Filled;
  onFill: (change: Partial<Filled>) => void;
}

interface ExceptProps extends PartOfForm {
  rights: ReportFindings['rights'];
  messageOf: (key: 'reason' | 'until') => string | undefined;
}

function ExceptPart({ filled, rights, messageOf, onFill }: ExceptProps) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <Part name="except" title={t('followed.exception.title')}>
      <TextField
        label={t('followed.exception.reason')}
        value={filled.reason}
        maxLength={FINDING_TEXT_MAX_LENGTH}
        message={messageOf('reason')}
        onChange={(_event, { value }) => onFill({ reason: value })}
      />
      <DayField
        label={t('followed.exception.until')}
        value={filled.until}
        message={messageOf('until')}
        onChange={(until) => onFill({ until })}
      />
      <LikelyLastDays value={filled.until} onChoose={(until) => onFill({ until })} />
      <p className={styles.note}>{t(rights.decide ? 'followed.batch.grants' : 'followed.batch.asks')}</p>
    </Part>
  );
}

/** Returns a ref for the form: the first field of the part gets the focus once, after the drawer has opened. */
function useFirstField(part: FollowPart) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-part=${part}] :is(input, select)`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [part]);
  return form;
}

/** Message keys of what is missing. */
type Faults = Partial<Record<'assignee' | 'reason' | 'until' | 'all', MessageKey>>;

function faultsOf({ assignee, due, reason, until, comment }: Filled): Faults {
  const hasReason = reason.trim() !== '';
  if (!assignee && !due && !hasReason && !until && comment.trim() === '') return { all: 'followed.batch.missing' };
  return {
    ...(due && !assignee ? { assignee: 'followed.batch.missingAssignee' } : {}),
    ...(until && !hasReason ? { reason: 'followed.batch.missingReason' } : {}),
    ...(hasReason && !until ? { until: 'followed.batch.missingUntil' } : {}),
  };
}

function batchOf(
  { assignee, due, reason, until, comment }: Filled,
  members: readonly NamedUser[],
): Omit<NewFindingBatch, 'selection'> {
  const mentions = mentionedIn(comment, members).map(({ id }) => id);
  return {
    ...(assignee ? { assignment: { assignee: { id: assignee }, due: due || null } } : {}),
    ...(reason.trim() ? { exception: { reason, until } } : {}),
    ...(comment.trim() ? { comment: { text: comment, mentions } } : {}),
  };
}

type ConfirmationProps = Pick<FollowDrawerProps, 'projectId' | 'onChange' | 'onClose'> & { saved: Saved };

function Confirmation({ projectId, saved, onChange, onClose }: ConfirmationProps) {
  const styles = useStyles();
  const { t, counted, day } = useWords();
  const [state, setState] = useState<'saved' | 'busy' | 'undone' | 'failed'>('saved');
  const { batch, assignee: name, due, until } = saved;
  const isBusy = state === 'busy';
  // The button with the focus disappears with each answer: of saving, and of undoing.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBusy) message.current?.focus();
  }, [isBusy]);
  const undo = async () => {
    setState('busy');
    try {
      await api.undoFindingBatch(projectId, batch.id);
      setState('undone');
    } catch (error) {
      console.error('a batch could not be undone', error);
      setState('failed');
    }
    onChange();
  };
  const lines = [
    batch.assigned > 0 &&
      counted(due ? 'followed.batch.assignedBy' : 'followed.batch.assigned', batch.assigned, { name, date: due && day(due) }),
    batch.excepted > 0 &&
      batch.exceptionStatus &&
      counted(`followed.batch.${batch.exceptionStatus}`, batch.excepted, { date: day(until) }),
    batch.commented > 0 && counted('followed.batch.commented', batch.commented),
  ].filter((line) => typeof line === 'string');
  return (
    <div className={styles.root}>
      <div role="status">
        {state === 'undone' ? (
          <Alert ref={message} variant="success">
            {t('followed.batch.undone')}
          </Alert>
        ) : (
          <Alert ref={message} variant={state === 'failed' ? 'error' : 'success'}>
            {state === 'failed'
              ? t('followed.batch.undoFailed')
              : lines.map((line) => (
                  <p key={line} className={styles.text}>
                    {line}
                  </p>
                ))}
          </Alert>
        )}
      </div>
      <div className={styles.row}>
        <Button variant="solid" onClick={onClose}>
          {t('followed.batch.close')}
        </Button>
        {state !== 'undone' && state !== 'failed' && (
          <Button isLoading={isBusy} onClick={() => void undo()}>
            {t('followed.batch.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
