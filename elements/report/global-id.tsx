/** The GlobalId of an entity with a copy button, to search for it in the modelling program. */
import { CopyButton, makeStyles, Tooltip, tokens } from '@vakwerk/ui';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  entity: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', marginTop: '-2px', marginBottom: '-2px' },
  globalId: { fontFamily: tokens.fontFamilyMonospace, fontSize: '13px', whiteSpace: 'nowrap' },
  missing: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
});

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
  return (
    <span className={styles.entity}>
      <Tooltip content={stepId === null ? undefined : t('report.rule.step', { id: stepId })}>
        <span className={styles.globalId}>{globalId}</span>
      </Tooltip>
      <CopyButton
        text={globalId}
        tabIndex={isStop ? 0 : -1}
        label={t('report.rule.copyGlobalId', { globalId })}
        copiedLabel={t('report.rule.copied')}
      />
    </span>
  );
}

/** Arrow keys move between copy buttons, so that the Tab key stops once in a table instead of at every row. */
export function useCopyStops<Entity extends { globalId: string | null }>(entities: readonly Entity[]) {
  const [stop, setStop] = useState<Entity>();
  const withId = entities.filter(({ globalId }) => globalId);
  const current = stop && withId.includes(stop) ? stop : withId[0];
  /** For an element around all copy buttons. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.altKey ? 0 : event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-copy]')];
    const from = buttons.indexOf(event.target as HTMLElement);
    const next = buttons[from + step];
    if (step === 0 || from < 0 || !next) return;
    event.preventDefault();
    next.focus();
    setStop(withId[from + step]);
  }
  return { isStop: (entity: Entity) => entity === current, onKeyDown };
}
