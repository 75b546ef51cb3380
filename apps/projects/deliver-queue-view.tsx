/** Uploads many files to a delivery: each with the expected file that it matches and its progress. */

import { useStore } from '@nanostores/react';
import { formatFileSize, hasMessage } from '@vakwerk/i18n';
import { deliverQueueOf, isUnderWay, type QueueItem } from '@vakwerk/store';
import {
  Button,
  DropZone,
  layout,
  makeStyles,
  ProgressBar,
  type Status,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Delivery } from '../../common/contract/deliveries.ts';

const useStyles = makeStyles({
  stack: layout.stack(12),
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '16px' },
  list: {
    ...layout.plainList,
    maxHeight: '360px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '12px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
    '& > svg': { marginTop: '2px' },
  },
  name: { overflowWrap: 'anywhere' },
  grey: { display: 'block', ...layout.quiet },
  wrong: { color: tokens.colorNeutralForeground1 },
  bar: { marginTop: '6px' },
  actions: { display: 'flex', columnGap: '4px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export function DeliverQueueView({ delivery, onSent }: { delivery: Delivery; onSent: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const latest = useRef(onSent);
  latest.current = onSent;
  const { id, project } = delivery;
  const queue = useMemo(
    () => deliverQueueOf({ projectId: project.id, deliveryId: id }, () => latest.current()),
    [project.id, id],
  );
  const items = useStore(queue.$items);
  const isBusy = items.some(({ phase }) => isUnderWay(phase));
  // Files that need an action come first.
  const sorted = useMemo(() => [...items].sort((a, b) => rankOf(a) - rankOf(b)), [items]);
  return (
    <section className={styles.stack} aria-label={t('deliveries.queue.title')}>
      <DropZone
        areSeveral
        isLow
        accept=".ifc"
        title={t('deliveries.queue.drop')}
        activeTitle={t('deliveries.queue.dropActive')}
        hint={t('deliveries.queue.hint')}
        onFiles={(files) => void queue.add(files, delivery.expected)}
      />
      {items.length > 0 && (
        <>
          <div className={styles.head}>
            <QueueStanding items={items} />
            <Button size="small" variant="subtle" disabled={isBusy} onClick={queue.clear}>
              {t('deliveries.queue.clear')}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
          <ul className={styles.list} tabIndex={0} aria-label={t('deliveries.queue.list')}>
            {sorted.map((item) => (
              <Item key={item.key} item={item} onRetry={() => queue.retry(item.key)} onRemove={() => queue.remove(item.key)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const RANKS = ['UNFIT', 'REFUSED', 'FAILED', 'SENDING', 'CHECKING', 'WAITING', 'SENT'];
const rankOf = ({ phase }: QueueItem) => RANKS.indexOf(phase);

/** Spoken as it changes. */
function QueueStanding({ items }: { items: readonly QueueItem[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const count = (...phases: string[]) => items.filter(({ phase }) => phases.includes(phase)).length;
  const [unfit, failed] = [count('UNFIT'), count('FAILED', 'REFUSED')];
  const words = [
    t('deliveries.queue.standing', { sent: count('SENT'), total: items.length }),
    unfit > 0 && t('deliveries.queue.unfit', { count: unfit }),
    failed > 0 && t('deliveries.queue.failed', { count: failed }),
  ];
  const text = words.filter(Boolean).join(' · ');
  const spoken = useSpoken(text);
  return (
    <>
      <span>{text}</span>
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}

/** Updated after a second without changes, so that thirty files do not cause thirty announcements. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}

const SPOKEN_AFTER_MS = 1_000;

interface ItemProps {
  item: QueueItem;
  onRetry: () => void;
  onRemove: () => void;
}

function Item({ item, onRetry, onRemove }: ItemProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { file, phase, progress, namePattern } = item;
  const { name } = file;
  const isWrong = phase === 'UNFIT' || phase === 'REFUSED' || phase === 'FAILED';
  return (
    <li className={styles.item}>
      <StatusIcon status={SIGNS[phase] ?? 'skipped'} />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.grey}>
          {formatFileSize(language, file.size)}
          {namePattern && ` · ${t('deliveries.queue.for', { pattern: namePattern })}`}
          {!isWrong && ` · ${t(`deliveries.queue.${phase.toLowerCase() as Lowercase<typeof phase>}`)}`}
        </span>
        {isWrong && <span className={styles.wrong}>{whatIsWrong(t, item)}</span>}
        {phase === 'SENDING' && (
          <ProgressBar className={styles.bar} value={progress} label={t('deliveries.queue.progress', { name })} />
        )}
      </span>
      <span className={styles.actions}>
        {phase === 'FAILED' && (
          <Button size="small" aria-label={t('deliveries.queue.retryOf', { name })} onClick={onRetry}>
            {t('deliveries.queue.retry')}
          </Button>
        )}
        {phase !== 'SENT' && (
          <Button size="small" variant="subtle" aria-label={t('deliveries.queue.removeOf', { name })} onClick={onRemove}>
            {t('deliveries.queue.remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

const SIGNS: Partial<Record<QueueItem['phase'], Status>> = {
  SENT: 'passed',
  FAILED: 'failed',
  REFUSED: 'failed',
  UNFIT: 'warning',
};

function whatIsWrong(t: ReturnType<typeof useTranslate>, { phase, refusal, code = 'OTHER' }: QueueItem): string {
  if (phase === 'UNFIT' || code === 'FILE_NOT_EXPECTED') return t('deliveries.queue.unfit');
  if (refusal) return t(`upload.refused.${refusal.code}`, { schema: refusal.schema ?? '' });
  const key = `upload.failed.${code}`;
  return t(hasMessage(t, key) ? key : 'upload.failed.OTHER');
}
