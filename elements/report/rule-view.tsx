/** Shows a rule: its requirements, the reasons of failure, and the entities. */
import { Alert, Collapsible, Heading, Markdown, makeStyles, StatusBadge, tokens } from '@vakwerk/ui';
import type { RuleNode } from '../../common/contract/reports.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { RuleWords } from '../../common/rules/rule-words.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { Cut } from './cut.tsx';
import { EntitySection } from './entity-section.tsx';
import { useExcepted } from './excepted.tsx';
import { NodeHeading } from './node-heading.tsx';
import { ReasonList } from './reason-list.tsx';
import type { ReportSource } from './report-source.ts';
import { nodeStatus, skippedReason, statusWords } from './status-words.ts';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
  /** Below the head the objects take the remaining space of the pane. */
  pane: { display: 'flex', flexDirection: 'column', rowGap: '8px', flexGrow: 1, flexShrink: 0 },
  paneHead: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  told: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px' },
  head: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  specification: {
    display: 'grid',
    rowGap: '12px',
    padding: '12px 16px',
    marginTop: '4px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '0 6px 6px 0',
    fontSize: '14px',
    lineHeight: '20px',
    maxHeight: '420px',
    overflowY: 'auto',
    '@media print': { maxHeight: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  instructions: { borderLeft: `3px solid ${tokens.colorBrandStroke1}`, paddingLeft: '12px' },
  instructionsTitle: { margin: '0 0 4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
});

interface RuleViewProps {
  rule: RuleNode;
  source: ReportSource;
  specificationId?: string;
  /** FILE_SCHEMA of the file, for the warning on a rule for another one. */
  fileSchema: string;
}

/** Shows the verdict of IDS, and next to it whether all its failures are excepted. */
function RuleStatus({ rule }: { rule: RuleNode }) {
  const words = useWords();
  const excepted = useExcepted()(rule);
  return (
    <>
      <StatusBadge {...statusWords(words, nodeStatus(rule))} />
      {excepted?.isWhole && <StatusBadge {...statusWords(words, 'excepted')} />}
    </>
  );
}

/** Shows the subject of the rule and how to fix it. */
function RuleTexts({ rule }: { rule: RuleNode }) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  return (
    <>
      {rule.description && <Markdown small={isWorkbench} lang="" source={rule.description} />}
      {rule.instructions && (
        <div className={styles.instructions}>
          <Heading at={3} className={styles.instructionsTitle}>
            {t('report.rule.instructions')}
          </Heading>
          <Markdown small lang="" source={rule.instructions} />
        </div>
      )}
    </>
  );
}

export function RuleView({ rule, source, specificationId, fileSchema }: RuleViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const skipped = skippedReason(rule);
  return (
    <div className={isWorkbench ? styles.pane : styles.root}>
      <div className={isWorkbench ? styles.paneHead : styles.head}>
        <NodeHeading name={rule.name}>
          <RuleStatus rule={rule} />
          {isWorkbench && <ChangeCounts node={rule} />}
        </NodeHeading>
        {!isWorkbench && <ChangeCounts node={rule} />}
        <Cut isOn={isWorkbench} className={styles.told}>
          <RuleTexts rule={rule} />
        </Cut>
        <Collapsible isWholeOnPaper label={(isOpen) => t(isOpen ? 'report.rule.hide' : 'report.rule.show')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
          <section className={styles.specification} aria-label={t('report.rule.specification')} tabIndex={0}>
            <RuleWords t={t} specification={rule.specification} />
          </section>
        </Collapsible>
        {rule.versionMismatch && rule.outcome !== 'DISABLED' && (
          <Alert variant="warning">
            {t('report.rule.versionMismatch', { versions: rule.specification.ifcVersions.join(', '), schema: fileSchema })}
          </Alert>
        )}
        {skipped && <Alert variant="info">{failureSentence(t, skipped)}</Alert>}
        {rule.outcome === 'DISABLED' && !skipped && <Alert variant="info">{t('report.rule.disabled')}</Alert>}
      </div>
      {source.service?.rulePart?.({ ruleId: rule.id, specificationId })}
      {rule.outcome !== 'DISABLED' && (
        <>
          <ReasonList rule={rule} />
          <EntitySection rule={rule} source={source} specificationId={specificationId} />
        </>
      )}
    </div>
  );
}
