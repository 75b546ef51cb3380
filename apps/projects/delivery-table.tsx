/** Expected files by specifications: what is there, what is missing, late or failing. */
import { deliverExisting, takeBackDelivered } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { tellProblem } from '@vakwerk/store';
import {
  Badge,
  Button,
  Cell,
  ConfirmDialog,
  DataTable,
  HeadCell,
  HeadRow,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  StatusIcon,
  TableBody,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';
import type { DeliveredFile, Delivery, ExpectedFile } from '../../common/contract/deliveries.ts';
import { personName } from '../../common/people/person-name.ts';
import { specificationLabel } from './plan-form.ts';
import { VerdictCells, VerdictsBelow } from './verdict-cells.tsx';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
  },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  caption: { margin: 0, color: tokens.colorNeutralForeground3 },
  expected: { minWidth: '150px', maxWidth: '280px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  pattern: { fontWeight: 600 },
  grey: { display: 'block', fontSize: '12px', lineHeight: '16px', fontWeight: 400, color: tokens.colorNeutralForeground3 },
  file: { minWidth: '190px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  version: { color: tokens.colorNeutralForeground3, fontSize: '12px', whiteSpace: 'nowrap' },
  small: { minHeight: '24px', padding: '1px 8px', fontSize: '12px', lineHeight: '16px', fontWeight: 400 },
  takeBack: { marginLeft: '-8px' },
  status: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  // A telephone has the verdicts below their file.
  spec: { whiteSpace: 'normal', minWidth: '120px', '@media (max-width: 639.98px)': { display: 'none' } },
});

interface TableProps {
  delivery: Delivery;
  onChanged: () => void;
  /** Beside the title. */
  checkAction: ReactNode;
}

export function DeliveryTable({ delivery, onChanged, checkAction }: TableProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { specifications, expected, unexpected, followsProject } = delivery;
  const caption = specifications.length === 0 ? 'noSpecifications' : followsProject ? 'followsProject' : 'own';
  const title = t('deliveries.table.title');
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.caption}>{t(expected.length === 0 ? 'deliveries.table.empty' : `deliveries.table.${caption}`)}</p>
        </div>
        {checkAction}
      </div>
      {expected.length + unexpected.length > 0 && (
        <DataTable label={title}>
          <HeadRow>
            <HeadCell>{t('deliveries.table.expected')}</HeadCell>
            <HeadCell>{t('deliveries.table.file')}</HeadCell>
            {specifications.map(({ id, name, version }) => (
              <HeadCell key={id} className={styles.spec}>
                {specificationLabel({ name, version })}
              </HeadCell>
            ))}
          </HeadRow>
          <TableBody>
            {expected.map((one) => (
              <ExpectedRows key={one.id} delivery={delivery} expected={one} onChanged={onChanged} />
            ))}
            {unexpected.map((file) => (
              <Row key={file.id}>
                <RowHead className={styles.expected}>
                  <span className={styles.grey}>{t('deliveries.table.unexpected')}</span>
                </RowHead>
                <FileCells delivery={delivery} file={file} onChanged={onChanged} />
              </Row>
            ))}
          </TableBody>
        </DataTable>
      )}
    </section>
  );
}

interface RowsProps {
  delivery: Delivery;
  expected: ExpectedFile;
  onChanged: () => void;
}

/** A row per file; the expected file stands before all of its own. */
function ExpectedRows({ delivery, expected, onChanged }: RowsProps) {
  const styles = useStyles();
  const { files } = expected;
  const [first, ...rest] = files;
  return (
    <>
      <Row>
        <RowHead className={styles.expected} rowSpan={Math.max(1, files.length)}>
          <ExpectedWords expected={expected} />
        </RowHead>
        {first ? (
          <FileCells delivery={delivery} file={first} onChanged={onChanged} />
        ) : (
          <Cell colSpan={delivery.specifications.length + 1}>
            <Absent expected={expected} />
          </Cell>
        )}
      </Row>
      {rest.map((file) => (
        <Row key={file.id}>
          <FileCells delivery={delivery} file={file} onChanged={onChanged} />
        </Row>
      ))}
    </>
  );
}

function ExpectedWords({ expected }: { expected: ExpectedFile }) {
  const styles = useStyles();
  const t = useTranslate();
  const { namePattern, discipline, user, organization, required } = expected;
  const from = user ? personName(user) : organization?.name;
  const facts = [discipline, from && t('deliveries.table.from', { name: from }), !required && t('deliveries.table.optional')];
  return (
    <>
      <span className={styles.pattern}>{namePattern}</span>
      <span className={styles.grey}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Absent({ expected: { isMissing, isLate } }: { expected: ExpectedFile }) {
  const styles = useStyles();
  const t = useTranslate();
  const words = isMissing ? (isLate ? 'missingLate' : 'missing') : 'notDelivered';
  return (
    <span className={styles.status}>
      <StatusIcon status={isMissing ? 'warning' : 'none'} />
      {t(`deliveries.table.${words}`)}
    </span>
  );
}

function FileCells({ delivery, file, onChanged }: { delivery: Delivery; file: DeliveredFile; onChanged: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { filename, version, deliveredBy, deliveredAt, isLate } = file;
  const date = formatDateTime(language, deliveredAt);
  const name = deliveredBy ? personName(deliveredBy) : t('deliveries.table.deletedAccount');
  return (
    <>
      <Cell className={styles.file}>
        <span className={styles.line}>
          <span>
            {filename} {version > 1 && <span className={styles.version}>{t('files.version', { version })}</span>}
          </span>
          {isLate && <Badge>{t('deliveries.table.late')}</Badge>}
        </span>
        <span className={styles.grey}>{t('deliveries.table.deliveredBy', { name, date })}</span>
        <VerdictsBelow delivery={delivery} file={file} />
        {delivery.may.deliver && <FileActions delivery={delivery} file={file} onChanged={onChanged} />}
      </Cell>
      <VerdictCells delivery={delivery} file={file} />
    </>
  );
}

/** A newer version of the project, and taking it back. */
function FileActions({ delivery, file, onChanged }: { delivery: Delivery; file: DeliveredFile; onChanged: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { filename: name, newer } = file;
  const act = async (call: () => Promise<void>) => {
    setAsking(false);
    try {
      await call();
    } catch (error) {
      tellProblem(error);
    }
    onChanged();
  };
  const place = [delivery.project.id, delivery.id] as const;
  return (
    <span className={styles.line}>
      {newer && (
        <Button
          size="small"
          className={styles.small}
          title={t('deliveries.table.newer', { version: newer.version })}
          onClick={() => void act(() => deliverExisting(...place, [newer.id]))}
        >
          {t('deliveries.table.takeNewer', { version: newer.version })}
        </Button>
      )}
      <Button
        size="small"
        variant="subtle"
        className={mergeClasses(styles.small, styles.takeBack)}
        aria-label={t('deliveries.table.takeBackOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('deliveries.table.takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act(() => takeBackDelivered(...place, file.id))}
      >
        {t('deliveries.table.takeBackBody', { name })}
      </ConfirmDialog>
    </span>
  );
}
