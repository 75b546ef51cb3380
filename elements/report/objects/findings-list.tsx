/** Faults of the file itself, which did not prevent the checks (D44). */
import { hasMessage, type Translate } from '@vakwerk/i18n';
import { Cell, Collapsible, DataTable, HeadCell, HeadRow, InfoIcon, makeStyles, Row, TableBody, tokens } from '@vakwerk/ui';
import type { FileFinding } from '../../../common/contract/reports.ts';
import { useWords } from '../words.ts';

const SHOWN = 100;

const useStyles = makeStyles({
  text: { margin: '4px 0 8px', maxWidth: '72ch' },
  table: { maxWidth: '720px' },
  icon: { display: 'inline-flex', color: tokens.colorBrandForeground2 },
  more: { margin: '8px 0 0' },
});

/** Falls back to the code. */
function findingWords(t: Translate, code: string): string {
  const key = `report.findings.code.${code}`;
  return hasMessage(t, key) ? t(key) : code;
}

export function FindingsList({ findings }: { findings: FileFinding[] }) {
  const styles = useStyles();
  const { t, counted, number } = useWords();
  if (findings.length === 0) return null;
  return (
    <section aria-label={counted('report.findings.title', findings.length)}>
      <Collapsible
        label={() => (
          <>
            <span aria-hidden className={styles.icon}>
              <InfoIcon size={20} />
            </span>
            {counted('report.findings.title', findings.length)}
          </>
        )}
      >
        <p className={styles.text}>{t('report.findings.body')}</p>
        <DataTable label={counted('report.findings.title', findings.length)} className={styles.table}>
          <HeadRow>
            <HeadCell number>{t('report.findings.columnLine')}</HeadCell>
            <HeadCell number>{t('report.findings.columnRecord')}</HeadCell>
            <HeadCell>{t('report.findings.columnProblem')}</HeadCell>
          </HeadRow>
          <TableBody>
            {findings.slice(0, SHOWN).map((finding) => (
              <Row key={`${finding.offsetBytes} ${finding.code}`}>
                <Cell number>{number(finding.line)}</Cell>
                <Cell number>{finding.stepId === undefined ? '' : `#${finding.stepId}`}</Cell>
                <Cell>{findingWords(t, finding.code)}</Cell>
              </Row>
            ))}
          </TableBody>
        </DataTable>
        {findings.length > SHOWN && (
          <p className={styles.more}>{t('report.findings.more', { formatted: number(findings.length - SHOWN) })}</p>
        )}
      </Collapsible>
    </section>
  );
}
