/** Starts a dry run inside a dialog and shows its result per file and per rule. */
import { addMessages } from '@vakwerk/i18n';
import { Button, Heading, layout, makeStyles, ProblemAlert, tokens, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { dryRunEn } from '../i18n/messages/dry-run.en.ts';
import { dryRunNl } from '../i18n/messages/dry-run.nl.ts';
import { failuresEn } from '../i18n/messages/failures.en.ts';
import { failuresNl } from '../i18n/messages/failures.nl.ts';
import { DryRunView } from './dry-run-view.tsx';
import { useDryRun } from './use-dry-run.ts';

addMessages({ en: { dryRun: dryRunEn, failures: failuresEn }, nl: { dryRun: dryRunNl, failures: failuresNl } });

const useStyles = makeStyles({
  root: {
    ...layout.stack(12),
    marginTop: '12px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { margin: 0, fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface DryRunPartProps {
  /** Starts the dry run and returns its id. */
  start: () => Promise<string>;
  isDisabled?: boolean;
  /** Whether no project has the specification yet, so that nothing is compared. */
  isNew?: boolean;
  /** Controls before the start button, such as a choice of projects. */
  children?: ReactNode;
}

export function DryRunPart({ start, isDisabled = false, isNew = false, children }: DryRunPartProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { run, isRunning, error, begin } = useDryRun();
  return (
    <section className={styles.root} aria-label={t('dryRun.title')}>
      <Heading at={3} className={styles.heading}>
        {t('dryRun.title')}
      </Heading>
      <p className={styles.text}>{t(isNew ? 'dryRun.bodyNew' : 'dryRun.body')}</p>
      {children}
      <div>
        <Button isLoading={isRunning} disabled={isDisabled} onClick={() => void begin(start)}>
          {t(run ? 'dryRun.again' : 'dryRun.start')}
        </Button>
      </div>
      {error !== undefined && <ProblemAlert error={error} />}
      {run && <DryRunView run={run} isNew={isNew} />}
    </section>
  );
}
