/** Where the draft is saved, who changed it last, and actions on it. */
import { useStore } from '@nanostores/react';
import { downloadDraft } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { notifyProblem } from '@vakwerk/store';
import { Button, Link, lazyPiece, makeStyles, useLanguage, useTranslate, WORKBENCH_SCREEN } from '@vakwerk/ui';
import { useState } from 'react';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { reviewPage } from '../../common/people/draft-pages.ts';
import { DraftStateBadge } from '../../common/people/draft-review.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';
import type { Beginning } from './beginning.ts';
import { useCutText } from './studio-header.tsx';
import { forgetDraft, type Studio } from './use-studio.ts';

const AskReviewDialog = lazyPiece(async () => (await import('../../common/people/ask-review-dialog.tsx')).AskReviewDialog);
const DiscardDraftDialog = lazyPiece(
  async () => (await import('../../common/people/discard-draft-dialog.tsx')).DiscardDraftDialog,
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4px',
    minWidth: 0,
    [WORKBENCH_SCREEN]: { flexWrap: 'nowrap', '& > :is(a, button)': { flexShrink: 0, whiteSpace: 'nowrap' } },
  },
});

interface DraftStatusProps {
  studio: Studio;
  beginning: Beginning;
  userId: string;
}

export function DraftStatus({ studio, beginning, userId }: DraftStatusProps) {
  const styles = useStyles();
  const cut = useCutText();
  const t = useTranslate();
  const words = useWords(studio, beginning, userId);
  const { draft, conflict, merged } = useStore(studio.saver.$saving);
  const changedWords = useDraftChanged(userId);
  const joined = merged && merged !== draft ? changedWords(merged) : undefined;
  const merging = joined?.name && t('studio.draft.merged', { name: joined.name, time: joined.time });
  const [isDiscarding, setDiscarding] = useState(false);
  const [isFlushing, setFlushing] = useState(false);
  const [asking, setAsking] = useState<string>();
  /** Saves first: the reviewer reads the draft on the server. */
  async function ask(): Promise<void> {
    setFlushing(true);
    const saved = await studio.saver.hold(async () => new Blob([await studio.studio.text()], { type: 'application/xml' }));
    studio.saver.release();
    setFlushing(false);
    if (saved.error !== undefined) return notifyProblem(saved.error);
    if (!saved.conflict) setAsking(saved.draft?.id);
  }
  const { specification } = beginning;
  if (words === undefined) return null;
  return (
    <span className={styles.root}>
      {draft && <DraftStateBadge draft={draft} />}
      <span className={cut.text} title={words}>
        {words}
      </span>
      {merging !== undefined && (
        <span className={cut.text} title={merging}>
          {merging}
        </span>
      )}
      {draft?.replaced && (
        <DownloadButton variant="subtle" size="small" download={() => downloadDraft(draft.id, 'replaced')}>
          {t('library.draft.replaced')}
        </DownloadButton>
      )}
      {!conflict && (
        <Button variant="subtle" size="small" onClick={() => setDiscarding(true)}>
          {t('library.draft.discard')}
        </Button>
      )}
      {draft && !conflict && (
        <>
          <Link href={reviewPage(draft)}>{t('library.draft.read')}</Link>
          {(draft.state === 'DRAFT' || draft.state === 'RETURNED') && (
            <Button variant="subtle" size="small" isLoading={isFlushing} onClick={() => void ask()}>
              {t('library.draft.review.send')}
            </Button>
          )}
        </>
      )}
      {asking !== undefined && (
        <AskReviewDialog
          draftId={asking}
          onClose={() => setAsking(undefined)}
          onAsked={(request) => {
            setAsking(undefined);
            studio.saver.note(request);
          }}
        />
      )}
      {isDiscarding && (
        <DiscardDraftDialog
          draft={draft}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            const page = specification ? `/specifications/${specification.id}/edit` : '/specifications/new';
            void forgetDraft(studio, beginning, userId).then(() => location.assign(page));
          }}
        />
      )}
    </span>
  );
}

/** Undefined: nothing was changed. */
function useWords({ studio, saver }: Studio, { keptMs, draft: begun }: Beginning, userId: string): string | undefined {
  const t = useTranslate();
  const language = useLanguage();
  const changedWords = useDraftChanged(userId);
  const { kept: savedMs = keptMs, isPending } = useStore(studio.$view);
  const { draft, conflict, error } = useStore(saver.$saving);
  // What this browser alone kept is saved first.
  const isBehind = keptMs !== undefined && draft === begun;
  const isOnServer = draft !== undefined && !conflict && error === undefined && !isBehind;
  if (isOnServer) {
    if (isPending) return t('studio.draft.saving');
    return draft.changedBy?.id === userId ? t('studio.draft.saved', changedWords(draft)) : changedWords(draft).words;
  }
  if (savedMs === 'none') return t('studio.keptNone');
  if (savedMs === undefined) return undefined;
  const time = formatDateTime(language, new Date(savedMs));
  return t(error === undefined ? 'studio.kept' : 'studio.draft.notSaved', { time });
}
