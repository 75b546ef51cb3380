/** Somebody else saved, published or discarded the draft since this page was opened: the user chooses which one stays. */
import { api, downloadDraft } from '@vakwerk/api';
import { notifyProblem } from '@vakwerk/store';
import { Alert, Button, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';
import type { Beginning } from './beginning.ts';
import type { Conflict } from './draft-saver.ts';
import { forgetDraft, type Studio } from './use-studio.ts';

const useStyles = makeStyles({
  root: { marginTop: '8px' },
  actions: { ...layout.row(8), marginTop: '8px' },
});

interface DraftConflictProps {
  studio: Studio;
  conflict: Conflict;
  beginning: Beginning;
  userId: string;
}

export function DraftConflict({ conflict: { theirs }, ...props }: DraftConflictProps) {
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
      saver.takeTheirs(newest);
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
