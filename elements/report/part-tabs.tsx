/** The tabs of the parts of a report; in the workbench they are on one line with those of the specifications. */
import { Badge, makeStyles, SCREEN_READER_ONLY, Tabs, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportPlace } from './report-location.ts';
import { VerdictLabel } from './validity/verdict-label.tsx';
import { useWords } from './words.ts';
import { countFailed, verdictOf } from './workbench/shown-place.ts';
import { useRoom } from './workbench/wide.ts';

const LAPTOP = '@media (max-width: 1600px)';

/** Styles of the line: on a laptop two specifications fit with all parts of the report. */
export const denseTabs = {
  [LAPTOP]: {
    '& [role=tab]': { paddingLeft: '6px', paddingRight: '6px' },
    '& [role=tab]::before, & [role=tab]::after': { left: '6px', right: '6px' },
  },
} as const;

const useStyles = makeStyles({
  /** Set apart from the specifications. */
  parts: {
    flexShrink: 0,
    marginLeft: 'auto',
    paddingLeft: '12px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    // The frame of the workbench is the line below all tabs.
    '& > [role=tablist]': { boxShadow: 'none' },
  },
  /** On a laptop only this part of a long name is seen; a screen reader reads the whole name. */
  short: { display: 'none', [LAPTOP]: { display: 'inline' } },
  whole: { [LAPTOP]: SCREEN_READER_ONLY },
});

function BadgeLabel({ text, badge }: { text: ReactNode; badge: string | number }) {
  return (
    <>
      {text} <Badge>{badge}</Badge>
    </>
  );
}

function AreasName() {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  if (!isWorkbench) return t('report.tabs.spaces');
  return (
    <span>
      <span aria-hidden className={styles.short}>
        {t('report.tabs.spacesShort')}
      </span>
      <span className={styles.whole}>{t('report.tabs.spaces')}</span>
    </span>
  );
}

interface PartTabsProps {
  report: ReportResource;
  tabs: readonly ReportPlace['tab'][];
  selected: ReportPlace['tab'];
  onSelect: (tab: ReportPlace['tab']) => void;
}

export function PartTabs({ report, tabs, selected, onSelect }: PartTabsProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  return (
    <div className={isWorkbench ? styles.parts : undefined}>
      <Tabs
        id="part"
        label={t('report.tabs.label')}
        selected={selected}
        onSelect={(next) => onSelect(next as ReportPlace['tab'])}
        tabs={tabs.map((value) => {
          const text = t(`report.tabs.${value}`);
          const failed = value === 'rules' ? countFailed(report) : 0;
          if (failed > 0) return { value, content: <BadgeLabel text={text} badge={failed} /> };
          const verdict = value === 'validity' ? verdictOf(report) : undefined;
          if (verdict) return { value, content: <VerdictLabel text={text} verdict={verdict} /> };
          if (value === 'spaces') return { value, content: <BadgeLabel text={<AreasName />} badge={t('report.beta')} /> };
          return { value, content: value === 'materials' ? <BadgeLabel text={text} badge={t('report.beta')} /> : text };
        })}
      />
    </div>
  );
}
