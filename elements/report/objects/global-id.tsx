/** The GlobalId of an entity with a copy button, to search for it in the modelling program. */
import { CopyButton, makeStyles, Tooltip, tokens } from '@vakwerk/ui';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  entity: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    maxWidth: '100%',
    marginTop: '-2px',
    marginBottom: '-2px',
    verticalAlign: 'middle',
  },
  globalId: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '13px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  tag: { minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  missing: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
});

/** The kinds of copy buttons in a table of objects. */
const ID_KIND = 'globalId';
const TAG_KIND = 'tag';

/** Replaces a missing name or GlobalId. */
export function Missing({ of }: { of: 'noGlobalId' | 'noName' }) {
  return <span className={useStyles().missing}>{useWords().t(`report.rule.${of}`)}</span>;
}

interface GlobalIdProps {
  globalId: string | null;
  /** Number of its record; null where it is no longer in the file. */
  stepId: number | null;
  /** Whether the Tab key stops at its copy button. */
  isStop: boolean;
}

export function GlobalId({ globalId, stepId, isStop }: GlobalIdProps) {
  const styles = useStyles();
  const { t } = useWords();
  if (!globalId) return <Missing of="noGlobalId" />;
  // The tooltip begins with the whole id, which may be cut off.
  const about = stepId === null ? globalId : `${globalId} · ${t('report.rule.step', { id: stepId })}`;
  return (
    <span className={styles.entity}>
      <Tooltip content={about}>
        <span className={styles.globalId}>{globalId}</span>
      </Tooltip>
      <CopyButton
        text={globalId}
        tabIndex={isStop ? 0 : -1}
        kind={ID_KIND}
        label={t('report.rule.copyGlobalId', { globalId })}
        copiedLabel={t('report.rule.copied')}
      />
    </span>
  );
}

/** A tag with a copy button; in a table the arrow keys reach it from the GlobalId of its row. */
export function CopiedTag({ tag, isInTable = false }: { tag: string; isInTable?: boolean }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <span className={styles.entity}>
      <span className={styles.tag}>{tag}</span>
      <CopyButton
        text={tag}
        tabIndex={isInTable ? -1 : undefined}
        kind={TAG_KIND}
        label={t('report.rule.copyTag', { tag })}
        copiedLabel={t('report.rule.copied')}
      />
    </span>
  );
}

/**
 * Arrow keys move between copy buttons, so that the Tab key stops once in a table instead of at every row: up and down to the button of
 * the same kind in another row, left and right to the other one of the row.
 */
export function useCopyStops<Entity extends { globalId: string | null }>(entities: readonly Entity[]) {
  const [stop, setStop] = useState<Entity>();
  const withId = entities.filter(({ globalId }) => globalId);
  const current = stop && withId.includes(stop) ? stop : withId[0];
  /** For an element around all copy buttons. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = event.target as HTMLElement;
    const kind = from.dataset.copy;
    if (kind === undefined || event.altKey) return;
    const step = STEPS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-copy="${kind}"]`)];
    const next = step === undefined ? neighbourInRow(from, event.key) : buttons[buttons.indexOf(from) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (step !== undefined && kind === ID_KIND) setStop(withId[buttons.indexOf(next)]);
  }
  return { isStop: (entity: Entity) => entity === current, onKeyDown };
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the next or previous copy button in the row. */
function neighbourInRow(from: HTMLElement, key: string): HTMLElement | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const inRow = [...(from.closest('tr, [role=row]')?.querySelectorAll<HTMLElement>('[data-copy]') ?? [])];
  return step === 0 ? undefined : inRow[inRow.indexOf(from) + step];
}
