/**
 * One finding in the drawer that follows up many: its assignee, exception and comments. What is decided already stands in it, so each
 * part saves by itself.
 */

import { Alert, Button, Drawer, Link, layout, makeStyles, tokens, useAnswer, useLeaveQuestion } from '@vakwerk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailing } from '../contract/finding-states.ts';
import type { Finding, FindingComment, NamedUser, ReportFindings } from '../contract/findings.ts';
import { personName } from '../contract/person-name.ts';
import { CommentField } from './comment-field.tsx';
import { type Actions, AskException, type ExceptionChoice, MadeException, Refused, useActions } from './exception-part.tsx';
import type { FindingsService } from './finding-calls.ts';
import { AssigneeFields, DrawerTitle, Part } from './follow-fields.tsx';
import { noteAssigned } from './likely-members.ts';
import { mentionedIn } from './mentions.ts';
import { findingName } from './object-name.ts';
import { isSameRule } from './same-place.ts';
import { useWords } from './use-words.ts';
import { whyItFails } from './why-it-fails.ts';

const useStyles = makeStyles({
  root: layout.stack(20),
  text: { margin: 0, overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: layout.row(8),
  list: { display: 'grid', rowGap: '8px', ...layout.plainList },
});

interface FindingDrawerProps {
  finding: Finding;
  rights: ReportFindings['rights'];
  service: FindingsService;
  /** The place in the report; absent where the drawer is in the report. */
  href?: string;
  onChange: () => void;
  onClose: () => void;
}

export function FindingDrawer({ finding, rights, service, href, onChange, onClose }: FindingDrawerProps) {
  const styles = useStyles();
  const words = useWords();
  const { t, number } = words;
  const { refusal, actions } = useActions(onChange);
  const { state, since } = finding;
  const members = useMembers(service, rights.change);
  const shared = { finding, service, rights, actions };
  const [text, setText] = useState('');
  const { ask, question } = useLeaveQuestion(text.trim() !== '', { stays: isSameRule });
  const title = t('followed.openNamed', { name: findingName(words, finding) });
  return (
    <Drawer
      label={title}
      title={<DrawerTitle>{title}</DrawerTitle>}
      closeLabel={t('followed.batch.close')}
      onClose={() => ask(onClose)}
    >
      <div className={styles.root}>
        <p className={styles.text}>
          {whyItFails(t, finding)} {t(`followed.names.${state}`)}, {t('followed.sinceVersion', { version: number(since) })}
        </p>
        {href !== undefined && (
          <Link href={href} prefetch="none">
            {t('followed.inReport')}
          </Link>
        )}
        {refusal !== undefined && <Refused refusal={refusal} />}
        <AssignmentPart {...shared} members={members} />
        <ExceptionPart {...shared} />
        <CommentPart {...shared} members={members} text={text} onText={setText} />
      </div>
      {question}
    </Drawer>
  );
}

interface PartProps {
  finding: Finding;
  service: FindingsService;
  rights: ReportFindings['rights'];
  actions: Actions;
}

interface MembersProps extends PartProps {
  members: readonly NamedUser[];
}

function ExceptionPart({ finding, service, rights, actions }: PartProps) {
  const { t } = useWords();
  const { exception, deliveryExceptions = [] } = finding;
  const mayAsk = !exception && rights.change && isFailing(finding.state);
  const exceptions = [...(exception ? [exception] : []), ...deliveryExceptions];
  if (!mayAsk && exceptions.length === 0) return null;
  return (
    <Part name="except" title={t('followed.exception.title')}>
      {exceptions.map((one) => (
        <MadeException key={one.id} exception={one} service={service} rights={rights} actions={actions} />
      ))}
      {mayAsk && <AskException scopes={scopesOf(finding)} service={service} actions={actions} />}
    </Part>
  );
}

/** Returns what an exception of a finding may cover; rules of rule sets and of IFC have no types. */
function scopesOf({ facts, object, source, specificationId, ruleId }: Finding): ExceptionChoice[] {
  const place = { specificationId, ruleId };
  const { ifcType, typeName } = facts ?? {};
  const hasType = ifcType && typeName && source === 'SPECIFICATION';
  const type = hasType ? [{ kind: 'TYPE' as const, ...place, type: { ifcType, name: typeName } }] : [];
  return [...(object ? [{ kind: 'OBJECT' as const, ...place, object }] : []), ...type, { kind: 'RULE', ...place }];
}

/** Loads the members. If that fails, nobody can be chosen, which the card shows. */
function useMembers(service: FindingsService, isNeeded: boolean): readonly NamedUser[] {
  const ask = useCallback(() => service.members(), [service]);
  return useAnswer(isNeeded ? ask : undefined).value ?? [];
}

/** What was saved of the assignment, in words. */
interface DoneWords {
  words: string;
  hasEnded?: true;
}

/** The fields of an assignment, what saves and ends it, and what they answer. */
function useAssignment({ finding, service, actions, members }: MembersProps) {
  const { t, day } = useWords();
  const { assignment, object, specificationId, ruleId } = finding;
  const [assignee, setAssignee] = useState(assignment?.assignee.id ?? '');
  const [due, setDue] = useState(assignment?.due ?? '');
  const [wasSent, setSent] = useState(false);
  const [done, setDone] = useState<DoneWords>();
  // The button that ends the assignment disappears with it.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done?.hasEnded) message.current?.focus();
  }, [done]);
  const fill = (change: { assignee?: string; due?: string }) => {
    setDone(undefined);
    if (change.assignee !== undefined) setAssignee(change.assignee);
    if (change.due !== undefined) setDue(change.due);
  };
  const assign = async () => {
    await service.assign({ specificationId, ruleId, object, assignee: { id: assignee }, due: due || null });
    noteAssigned(assignee);
    const member = members.find(({ id }) => id === assignee);
    const name = member ? personName(member) : '';
    setDone({ words: t(due ? 'followed.assignment.doneBy' : 'followed.assignment.done', { name, date: due && day(due) }) });
  };
  const press = () => {
    setSent(true);
    if (assignee !== '') actions.act(assign);
  };
  const end = (id: string) =>
    actions.act(async () => {
      await service.endAssignment(id);
      setAssignee('');
      setDue('');
      setSent(false);
      setDone({ words: t('followed.assignment.ended'), hasEnded: true });
    });
  return { assignee, due, fill, press, end, done, message, isMissing: wasSent && assignee === '' };
}

function AssignmentPart(props: MembersProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { finding, rights, actions, members } = props;
  const { assignment } = finding;
  const { assignee, due, fill, press, end, done, message, isMissing } = useAssignment(props);
  const title = t('followed.assignment.title');
  if (!rights.change) {
    if (!assignment) return null;
    return (
      <Part name="assign" title={title}>
        {personName(assignment.assignee)}
      </Part>
    );
  }
  const missing = isMissing ? t('followed.assignment.missing') : undefined;
  return (
    <Part name="assign" title={title}>
      <AssigneeFields assignee={assignee} due={due} members={members} message={missing} onFill={fill} />
      <div className={styles.row}>
        <Button size="small" disabledFocusable={actions.isBusy} onClick={press}>
          {t('followed.assignment.assign')}
        </Button>
        {assignment && (
          <Button size="small" disabled={actions.isBusy} onClick={() => end(assignment.id)}>
            {t('followed.assignment.end')}
          </Button>
        )}
      </div>
      <div role="status">
        {done && (
          <Alert ref={message} variant="success">
            {done.words}
          </Alert>
        )}
      </div>
    </Part>
  );
}

interface CommentProps extends MembersProps {
  text: string;
  onText: (text: string) => void;
}

/** Names the author of a comment; for an imported one the name in its file and the user who imported it. */
function saidBy(t: ReturnType<typeof useWords>['t'], { author, imported }: FindingComment): string {
  const by = author ? personName(author) : '';
  if (!imported) return by;
  return imported.author === ''
    ? t('followed.comment.importedUnnamed', { by })
    : t('followed.comment.imported', { author: imported.author, by });
}

function CommentPart({ finding, service, rights, actions, members, text, onText }: CommentProps) {
  const styles = useStyles();
  const { t, dateTime } = useWords();
  const { object, specificationId, ruleId, comments } = finding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of comments the same is asked again
  const ask = useCallback(
    () => service.comments({ specificationId, ruleId, object }),
    [service, specificationId, ruleId, object, comments],
  );
  const { value } = useAnswer(ask);
  const send = () =>
    actions.act(async () => {
      const mentions = mentionedIn(text, members).map(({ id }) => id);
      await service.comment({ specificationId, ruleId, object, text, mentions });
      onText('');
    });
  if (!rights.change && !value?.data.length) return null;
  return (
    <Part name="comment" title={t('followed.comment.title')}>
      <ul className={styles.list}>
        {value?.data.map((comment) => (
          <li key={comment.id}>
            <p className={styles.note}>{[saidBy(t, comment), dateTime(comment.createdAt)].filter(Boolean).join(' · ')}</p>
            <p className={styles.text}>{comment.text}</p>
          </li>
        ))}
      </ul>
      {rights.change && (
        <>
          <CommentField value={text} members={members} onChange={onText} />
          <div className={styles.row}>
            <Button size="small" disabledFocusable={actions.isBusy || text.trim() === ''} onClick={send}>
              {t('followed.comment.send')}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
