/**
 * Somebody else published or discarded the draft since this page was opened, or changed differently what the user changed: the user
 * chooses what stays.
 */
import { api, downloadDraft } from '@vakwerk/api';
import { notifyProblem } from '@vakwerk/store';
import { Alert, Button, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { MergeCollision, Side } from '../../common/contract/studio.ts';
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
      studio.openFile(blob);
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

/** Lists what both changed differently. All other changes of both are merged, whichever is chosen. */
function Collisions({ theirs, collisions, studio: { saver }, userId }: CollisionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const wordsOf = useCollisionWords();
  const { words, name, time } = useDraftChanged(userId)(theirs);
  const [isChoosing, setChoosing] = useState(false);
  async function choose(side: Side): Promise<void> {
    setChoosing(true);
    await saver.choose(side).catch(notifyProblem);
    setChoosing(false);
  }
  const header = name === undefined ? words : t('studio.draft.conflict', { name, time });
  const listed = collisions.slice(0, COLLISIONS_SHOWN_MAX);
  return (
    <Alert variant="warning" isLive className={styles.root} header={header}>
      <p>{t('studio.draft.collisionsBody', { count: collisions.length })}</p>
      <ul className={styles.collisions} aria-label={t('studio.draft.collisions')}>
        {listed.map((collision) => {
          const { subject, mine, theirs: other } = wordsOf(collision);
          return (
            <li key={JSON.stringify(collision)}>
              <strong>{subject}</strong>
              {mine !== undefined && <div>{mine}</div>}
              {other !== undefined && <div>{other}</div>}
            </li>
          );
        })}
      </ul>
      {collisions.length > listed.length && (
        <p>{t('studio.draft.moreCollisions', { count: collisions.length - listed.length })}</p>
      )}
      <div className={styles.actions}>
        <Button isLoading={isChoosing} onClick={() => void choose('THEIRS')}>
          {t('studio.draft.takeTheirs')}
        </Button>
        <Button isLoading={isChoosing} onClick={() => void choose('MINE')}>
          {t('studio.draft.keepMine')}
        </Button>
        <DownloadButton download={() => downloadDraft(theirs.id)}>{t('studio.draft.downloadTheirs')}</DownloadButton>
      </div>
    </Alert>
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
