/**
 * Somebody else published or discarded the draft since this page was opened, or changed differently what the user changed: the user
 * chooses what stays.
 */
import { api, downloadDraft } from '@vakwerk/api';
import { notifyProblem } from '@vakwerk/store';
import { Alert, Button, layout, makeStyles, RadioChoice, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { MergeChoice, MergeCollision, Side } from '../../common/contract/studio.ts';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';
import type { Beginning } from './beginning.ts';
import { useCollisionWords } from './collision-words.ts';
import type { Conflict } from './draft-saver.ts';
import { forgetDraft, type Studio } from './use-studio.ts';

/** More collisions than this are counted, not listed. */
const COLLISIONS_SHOWN_MAX = 50;

const useStyles = makeStyles({
  root: { marginTop: '8px' },
  collisions: {
    ...layout.stack(8),
    margin: '8px 0',
    paddingLeft: '20px',
    maxHeight: '40vh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  actions: { ...layout.row(8), marginTop: '8px' },
  missing: { margin: 0, fontWeight: 600 },
});

interface DraftConflictProps {
  studio: Studio;
  conflict: Conflict;
  beginning: Beginning;
  userId: string;
}

export function DraftConflict({ conflict: { theirs, collisions }, ...props }: DraftConflictProps) {
  if (theirs && collisions) return <Collisions theirs={theirs} collisions={collisions} {...props} />;
  return theirs ? <ChangedSince theirs={theirs} {...props} /> : <Gone {...props} />;
}

type ChoiceProps = Omit<DraftConflictProps, 'conflict'>;

function ChangedSince({ theirs, studio: { studio, saver }, userId }: ChoiceProps & { theirs: NonNullable<Conflict['theirs']> }) {
  const styles = useStyles();
  const t = useTranslate();
  const { words, name, time } = useDraftChanged(userId)(theirs);
  const [isTaking, setTaking] = useState(false);
  async function take(): Promise<void> {
    setTaking(true);
    try {
      const newest = await api.getDraft(theirs.id);
      const { blob } = await downloadDraft(theirs.id);
      saver.takeTheirs(newest, blob);
      await studio.openFile(blob);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setTaking(false);
    }
  }
  const header = name === undefined ? words : t('studio.draft.conflict', { name, time });
  return (
    <Alert variant="warning" isLive className={styles.root} header={header}>
      <p>{t('studio.draft.conflictBody')}</p>
      <div className={styles.actions}>
        <Button isLoading={isTaking} onClick={() => void take()}>
          {t('studio.draft.takeTheirs')}
        </Button>
        <Button onClick={() => saver.keepMine()}>{t('studio.draft.keepMine')}</Button>
        <DownloadButton download={() => downloadDraft(theirs.id)}>{t('studio.draft.downloadTheirs')}</DownloadButton>
      </div>
    </Alert>
  );
}

interface CollisionsProps extends ChoiceProps {
  theirs: NonNullable<Conflict['theirs']>;
  collisions: readonly MergeCollision[];
}

/** Asks whose value stays, for each thing that both changed differently. All other changes of both are merged, whichever is chosen. */
function Collisions({ theirs, collisions, studio: { saver }, userId }: CollisionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { words, name, time } = useDraftChanged(userId)(theirs);
  const [isMerging, setMerging] = useState(false);
  const { chosen, set, missing } = useChoices(collisions);
  const [wasTried, setTried] = useState(false);
  async function choose(choice: MergeChoice): Promise<void> {
    setMerging(true);
    await saver.choose(choice).catch(notifyProblem);
    setMerging(false);
  }
  const header = name === undefined ? words : t('studio.draft.conflict', { name, time });
  return (
    <Alert variant="warning" isLive className={styles.root} header={header}>
      <p>{t('studio.draft.collisionsBody', { count: collisions.length })}</p>
      <CollisionList collisions={collisions} chosen={chosen} onChoose={set} />
      <p role="status" className={styles.missing}>
        {wasTried && missing > 0 && t('studio.draft.unchosen', { count: missing })}
      </p>
      <div className={styles.actions}>
        <Button
          variant="solid"
          isLoading={isMerging}
          onClick={() => {
            setTried(true);
            if (missing === 0) void choose(chosen);
          }}
        >
          {t('studio.draft.merge')}
        </Button>
        <Button isLoading={isMerging} onClick={() => void choose('THEIRS')}>
          {t('studio.draft.allTheirs')}
        </Button>
        <Button isLoading={isMerging} onClick={() => void choose('MINE')}>
          {t('studio.draft.allMine')}
        </Button>
        <DownloadButton download={() => downloadDraft(theirs.id)}>{t('studio.draft.downloadTheirs')}</DownloadButton>
      </div>
    </Alert>
  );
}

type Choices = Readonly<Record<string, Side>>;

/** Keeps the choice of each collision, also when a merge shows more of them. */
function useChoices(collisions: readonly MergeCollision[]) {
  const [chosen, setChosen] = useState<Choices>({});
  const set = (keys: readonly string[], side: Side) =>
    setChosen((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, side])) }));
  return { chosen, set, missing: collisions.filter(({ key }) => !chosen[key]).length };
}

interface CollisionListProps {
  collisions: readonly MergeCollision[];
  chosen: Choices;
  onChoose: (keys: readonly string[], side: Side) => void;
}

/** Lists the collisions, each with its two values to choose from. The last choice is about those that are not listed. */
function CollisionList({ collisions, chosen, onChoose }: CollisionListProps) {
  const styles = useStyles();
  const t = useTranslate();
  const wordsOf = useCollisionWords();
  const rest = collisions.slice(COLLISIONS_SHOWN_MAX);
  const questions = [
    ...collisions.slice(0, COLLISIONS_SHOWN_MAX).map((one) => ({ keys: [one.key], ...wordsOf(one) })),
    ...(rest.length > 0
      ? [
          {
            keys: rest.map(({ key }) => key),
            subject: t('studio.draft.moreCollisions', { count: rest.length }),
            mine: t('studio.draft.asMine'),
            theirs: t('studio.draft.asTheirs'),
          },
        ]
      : []),
  ];
  return (
    <ul className={styles.collisions} aria-label={t('studio.draft.collisions')}>
      {questions.map(({ keys, subject, mine, theirs }) => (
        <li key={keys[0]}>
          <strong>{subject}</strong>
          <RadioChoice
            label={subject}
            value={chosen[keys[0] as string] ?? ''}
            options={[
              { value: 'MINE', text: mine },
              { value: 'THEIRS', text: theirs },
            ]}
            onChange={(side) => onChoose(keys, side as Side)}
          />
        </li>
      ))}
    </ul>
  );
}

function Gone({ studio, beginning, userId }: ChoiceProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { specification } = beginning;
  const page = specification ? `/specifications/${specification.id}/edit` : '/specifications';
  return (
    <Alert variant="warning" isLive className={styles.root} header={t('studio.draft.gone')}>
      <p>{t('studio.draft.goneBody')}</p>
      <div className={styles.actions}>
        <Button onClick={() => void forgetDraft(studio, beginning, userId).then(() => location.assign(page))}>
          {t('studio.draft.leaveMine')}
        </Button>
        <Button onClick={() => studio.saver.keepMine()}>{t('studio.draft.keepMine')}</Button>
      </div>
    </Alert>
  );
}
