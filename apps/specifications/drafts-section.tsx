/** The drafts of the studio that the user may edit: below the library, which stays where it is when they arrive. */
import { api, downloadDraft } from '@vakwerk/api';
import { Badge, Button, Card, Link, LinkButton, layout, makeStyles, tokens, useAnswer, useTranslate } from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import { SPECIFICATION_DRAFTS_MAX } from '../../common/contract/limits.ts';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { DiscardDraftDialog } from '../../common/people/discard-draft-dialog.tsx';
import { reviewPage, studioPage } from '../../common/people/draft-pages.ts';
import { DraftStateBadge, useReviewWords } from '../../common/people/draft-review.tsx';
import { useDraftChanged } from '../../common/people/use-draft-changed.ts';

const useStyles = makeStyles({
  root: { marginTop: '24px' },
  title: { margin: '0 0 4px', fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  list: layout.plainList,
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    padding: '10px 0',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { flexGrow: 1, flexBasis: '280px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  facts: { margin: 0, ...layout.quiet },
  actions: layout.row(8),
});

export function DraftsSection({ userId }: { userId: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const [round, setRound] = useState(0);
  const [discarded, setDiscarded] = useState<SpecificationDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each that is discarded
  const ask = useCallback(() => api.searchDrafts({ limit: SPECIFICATION_DRAFTS_MAX }), [round]);
  const { data = [], total = 0 } = useAnswer(ask).value ?? {};
  if (data.length === 0) return null;
  return (
    <Card className={styles.root} aria-labelledby="drafts">
      <h2 id="drafts" className={styles.title}>
        {t('library.draft.title')}
      </h2>
      <ul className={styles.list}>
        {data.map((draft) => (
          <DraftRow key={draft.id} draft={draft} userId={userId} onDiscard={() => setDiscarded(draft)} />
        ))}
      </ul>
      {total > data.length && <p className={styles.facts}>{t('library.draft.more', { count: data.length })}</p>}
      {discarded && (
        <DiscardDraftDialog
          draft={discarded}
          onClose={() => setDiscarded(undefined)}
          onDiscarded={() => {
            setDiscarded(undefined);
            setRound(round + 1);
          }}
        />
      )}
    </Card>
  );
}

function DraftRow({ draft, userId, onDiscard }: { draft: SpecificationDraft; userId: string; onDiscard: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { words } = useDraftChanged(userId)(draft);
  const reviewWords = useReviewWords();
  const { id, specification, replaced, platform, organization } = draft;
  const name = draft.name || t('library.draft.unnamed');
  const of = specification ? t('library.draft.ofVersion', specification) : t('library.draft.ofNew');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link href={reviewPage(draft)} className={styles.name}>
          {name}
        </Link>{' '}
        <DraftStateBadge draft={draft} /> {platform && <Badge>{t('library.platform')}</Badge>}
        <p className={styles.facts}>{words}</p>
        {draft.review && <p className={styles.facts}>{reviewWords(draft)}</p>}
        <p className={styles.facts}>{platform ? of : `${of} · ${organization.name}`}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton variant="outline" href={studioPage(draft)} aria-label={`${t('library.draft.continue')}: ${name}`}>
          {t('library.draft.continue')}
        </LinkButton>
        <Button variant="subtle" aria-label={`${t('library.draft.discard')}: ${name}`} onClick={onDiscard}>
          {t('library.draft.discard')}
        </Button>
        {replaced && (
          <DownloadButton variant="subtle" download={() => downloadDraft(id, 'replaced')}>
            {t('library.draft.replaced')}
          </DownloadButton>
        )}
      </div>
    </li>
  );
}
