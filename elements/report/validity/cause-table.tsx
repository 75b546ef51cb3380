/** Broken and undecided rules. A broken rule leads to its places in the file. */
import { Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody, tokens } from '@vakwerk/ui';
import type { ReportComparison } from '../../../common/contract/reports.ts';
import type { ValidityCause, ValidityChanges, ValidityLayer } from '../../../common/contract/validity.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { changesIn } from '../result-changes.ts';
import { useWords } from '../words.ts';
import { narrowBox, STACKED, stackedTable } from '../workbench/narrow.ts';
import { PlaceLink } from '../workbench/place-link.tsx';

const useStyles = makeStyles({
  box: narrowBox,
  ...stackedTable,
  code: { display: 'block', ...layout.quietInLine, overflowWrap: 'anywhere' },
  /** In a card, the number is in front of the kind. */
  inCard: { display: 'none', [STACKED]: { display: 'inline' } },
  inColumn: { [STACKED]: { display: 'none' } },
  ERROR: { color: tokens.colorStatusDangerForeground1 },
  WARNING: { color: tokens.colorStatusWarningForeground3 },
  UNDECIDED: { color: tokens.colorStatusWarningForeground3 },
  SOLVED: { color: tokens.colorStatusSuccessForeground1 },
});

export type CauseOfLayer = ValidityCause & { layer: ValidityLayer };

/** Returns the key of a cause among those of a file. */
export const keyOf = ({ layer, code }: Pick<CauseOfLayer, 'layer' | 'code'>): string => `${layer} ${code}`;

interface CauseTableProps {
  causes: readonly CauseOfLayer[];
  /** Causes of the previous version that this one does not have. */
  solved: readonly CauseOfLayer[];
  comparison: ReportComparison | undefined;
}

export function CauseTable({ causes, solved, comparison }: CauseTableProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { previous, validity } = comparison ?? {};
  const isCompared = previous && validity;
  const changes = new Map(validity?.causes.map((cause) => [keyOf(cause), cause]));
  const rows = [...causes, ...solved.map((cause) => ({ ...cause, isSolved: true }))];
  return (
    <div className={styles.box}>
      <DataTable label={t('validityView.causes.caption')} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell>{t('validityView.causes.cause')}</HeadCell>
          <HeadCell>{t('validityView.causes.layer')}</HeadCell>
          <HeadCell>{t('validityView.causes.severity')}</HeadCell>
          <HeadCell number>{t('validityView.causes.count')}</HeadCell>
          {isCompared && <HeadCell>{t('resultChanges.since', { version: previous.fileVersion })}</HeadCell>}
        </HeadRow>
        <TableBody className={styles.body}>
          {rows.map((cause) => (
            <CauseRow key={keyOf(cause)} cause={cause} isCompared={Boolean(isCompared)} changes={changes.get(keyOf(cause))} />
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}

interface CauseRowProps {
  cause: CauseOfLayer & { isSolved?: boolean };
  isCompared: boolean;
  changes: ValidityChanges['causes'][number] | undefined;
}

function CauseRow({ cause, isCompared, changes }: CauseRowProps) {
  const styles = useStyles();
  const words = useWords();
  const { t, number } = words;
  const { layer, code, severity, outcome, count, message, reason, isSolved, exception, excepted } = cause;
  const hasPlaces = outcome === 'BROKEN' && !isSolved;
  const kind = outcome === 'BROKEN' ? severity : 'UNDECIDED';
  return (
    <Row className={styles.row}>
      <Cell className={styles.whole}>
        {hasPlaces && <PlaceLink to={{ specification: layer, node: code, query: '', page: 1 }}>{message}</PlaceLink>}
        {isSolved && message}
        {outcome === 'UNDECIDED' && t(`validityView.reason.${reason?.code ?? 'NOT_COVERED'}`)}
        <span className={styles.code}>{code}</span>
        {!isSolved && <ExceptedNote exception={exception} excepted={excepted} />}
      </Cell>
      <Cell>{t(`validityView.layer.${layer}`)}</Cell>
      <Cell className={styles[isSolved ? 'SOLVED' : kind]}>
        {hasPlaces && <span className={styles.inCard}>{`${number(count)} × `}</span>}
        {isSolved ? t('validityView.changes.solved') : t(`validityView.kind.${kind}`)}
      </Cell>
      <Cell number className={styles.inColumn}>
        {hasPlaces ? number(count) : ''}
      </Cell>
      {isCompared && <Cell>{changes && changesIn(words, changes)}</Cell>}
    </Row>
  );
}
