/** Shows a rule: its requirements, the reasons of failure, and the entities. */
import { Alert, Collapsible, Heading, layout, Markdown, makeStyles, StatusBadge, tokens } from '@vakwerk/ui';
import type { RuleNode } from '../../../common/contract/reports.ts';
import { failureSentence } from '../../../common/i18n/failure-sentence.ts';
import { versionWords } from '../../../common/i18n/version-words.ts';
import { adviceOf } from '../../../common/report/advice.ts';
import { RuleWords } from '../../../common/rules/rule-words.tsx';
import { EntitySection } from '../objects/entity-section.tsx';
import type { ReportSource } from '../report-source.ts';
import { ChangeCounts } from './change-counts.tsx';
import { Cut } from './cut.tsx';
import { useExcepted } from './excepted.tsx';
import { NodeHeading } from './node-heading.tsx';
import { ReasonList } from './reason-list.tsx';
import './rule-messages.ts';
import { useWords } from '../words.ts';
import { useRoom } from '../workbench/wide.ts';
import { nodeStatus, skippedReason, statusWords } from './status-words.ts';

const useStyles = makeStyles({
  root: layout.stack(20),
  /** Below the head the objects take the remaining space of the pane. */
  pane: { display: 'flex', flexDirection: 'column', rowGap: '6px', flexGrow: 1, flexShrink: 0 },
  paneHead: layout.stack(2),
  /** The specification and the findings share a line until one of them is opened. */
  folded: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '24px',
    minHeight: '28px',
    '& > :has([aria-expanded=true])': { flexBasis: '100%' },
  },
  told: layout.stack(8),
  head: layout.stack(12),
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
  instructionsTitle: { margin: '0 0 4px', ...layout.partTitle },
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

/** Text that begins with a block of Markdown, before which no words can stand on its line. */
const BLOCK = /^(?:[-*+>]\s|\d+[.)]\s|#|```)/;

/** In the workbench the text is cut after some lines, so that it begins with how to fix the model; the subject follows. */
function AdviceFirst({ rule }: { rule: RuleNode }) {
  const { t } = useWords();
  const { advice, description } = adviceOf(rule);
  const title = `**${t('report.rule.instructions')}:**`;
  const marked = advice && `${title}${BLOCK.test(advice) ? '\n\n' : ' '}${advice}`;
  return <Markdown small lang="" source={[marked, description].filter(Boolean).join('\n\n')} />;
}

/** Shows how to fix the model, and then the subject of the rule. */
function RuleTexts({ rule }: { rule: RuleNode }) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const { advice, description } = adviceOf(rule);
  if (isWorkbench) return <AdviceFirst rule={rule} />;
  return (
    <>
      {advice && (
        <div className={styles.instructions}>
          <Heading at={3} className={styles.instructionsTitle}>
            {t('report.rule.instructions')}
          </Heading>
          <Markdown small lang="" source={advice} />
        </div>
      )}
      {description && <Markdown small lang="" source={description} />}
    </>
  );
}

export function RuleView({ rule, source, specificationId, fileSchema }: RuleViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const { advice, description } = adviceOf(rule);
  const skipped = skippedReason(rule);
  const followed = source.service?.rulePart?.({ ruleId: rule.id, specificationId });
  return (
    <div className={isWorkbench ? styles.pane : styles.root}>
      <div className={isWorkbench ? styles.paneHead : styles.head}>
        <NodeHeading name={rule.name}>
          <RuleStatus rule={rule} />
          {isWorkbench && <ChangeCounts node={rule} />}
        </NodeHeading>
        {!isWorkbench && <ChangeCounts node={rule} />}
        {(advice || description) && (
          <Cut isOn={isWorkbench} className={isWorkbench ? undefined : styles.told}>
            <RuleTexts rule={rule} />
          </Cut>
        )}
        <div className={isWorkbench ? styles.folded : undefined}>
          <Collapsible isWholeOnPaper label={(isOpen) => t(isOpen ? 'report.rule.hide' : 'report.rule.show')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
            <section className={styles.specification} aria-label={t('report.rule.specification')} tabIndex={0}>
              <RuleWords t={t} specification={rule.specification} />
            </section>
          </Collapsible>
          {isWorkbench && followed}
        </div>
        {rule.versionMismatch && rule.outcome !== 'DISABLED' && (
          <Alert variant="warning">
            {t('report.rule.versionMismatch', {
              versions: versionWords(rule.specification.ifcVersions.join(', ')),
              schema: versionWords(fileSchema),
            })}
          </Alert>
        )}
        {skipped && <Alert variant="info">{failureSentence(t, skipped)}</Alert>}
        {rule.outcome === 'DISABLED' && !skipped && <Alert variant="info">{t('report.rule.disabled')}</Alert>}
      </div>
      {!isWorkbench && followed}
      {rule.outcome !== 'DISABLED' && (
        <>
          <ReasonList rule={rule} />
          <EntitySection rule={rule} source={source} specificationId={specificationId} />
        </>
      )}
    </div>
  );
}
