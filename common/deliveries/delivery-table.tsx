/** Shows the expected files by specification: delivered, missing, late or failing. */
import { formatDateTime } from '@vakwerk/i18n';
import {
  Badge,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  StatusIcon,
  TableBody,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { personName } from '../contract/person-name.ts';
import type { ShownDelivery, ShownExpected, ShownFile } from './shown-delivery.ts';
import { specificationLabel } from './specification-label.ts';
import { countVerdicts, requiresValidity, VerdictCells, VerdictsBelow } from './verdict-cells.tsx';

const useStyles = makeStyles({
  section: layout.stack(8),
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
  expected: { minWidth: '120px', maxWidth: '280px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  pattern: { fontWeight: 600 },
  grey: { display: 'block', ...layout.small, fontWeight: 400, color: tokens.colorNeutralForeground3 },
  file: { minWidth: '170px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  version: { ...layout.quietInLine, whiteSpace: 'nowrap' },
  status: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  // On a telephone the verdicts are below their file.
  spec: { whiteSpace: 'normal', minWidth: '120px', '@media (max-width: 639.98px)': { display: 'none' } },
});

interface TableProps<File extends ShownFile> {
  delivery: ShownDelivery<File>;
  /** Actions below the name of a file. */
  fileActions?: (file: File) => ReactNode;
  /** Action next to the title. */
  checkAction?: ReactNode;
}

export function DeliveryTable<File extends ShownFile>({ delivery, fileActions, checkAction }: TableProps<File>) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { specifications, ruleSets, expected, unexpected, followsProject } = delivery;
  const hasValidity = requiresValidity(delivery);
  const caption = countVerdicts(delivery) === 0 ? 'noSpecifications' : followsProject ? 'followsProject' : 'own';
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
            {ruleSets.map(({ id, name, version }) => (
              <HeadCell key={id} className={styles.spec}>
                {specificationLabel({ name: name[language], version })}
              </HeadCell>
            ))}
            {hasValidity && <HeadCell className={styles.spec}>{t('deliveries.table.validity')}</HeadCell>}
          </HeadRow>
          <TableBody>
            {expected.map((one) => (
              <ExpectedRows key={one.id} delivery={delivery} expected={one} fileActions={fileActions} />
            ))}
            {unexpected.map((file) => (
              <Row key={file.id}>
                <RowHead className={styles.expected}>
                  <span className={styles.grey}>{t('deliveries.table.unexpected')}</span>
                </RowHead>
                <FileCells delivery={delivery} file={file} fileActions={fileActions} />
              </Row>
            ))}
          </TableBody>
        </DataTable>
      )}
    </section>
  );
}

interface RowsProps<File extends ShownFile> extends Pick<TableProps<File>, 'delivery' | 'fileActions'> {
  expected: ShownExpected<File>;
}

/** Renders a row per file; the expected file precedes its delivered files. */
function ExpectedRows<File extends ShownFile>({ delivery, expected, fileActions }: RowsProps<File>) {
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
          <FileCells delivery={delivery} file={first} fileActions={fileActions} />
        ) : (
          <Cell colSpan={1 + countVerdicts(delivery)}>
            <Absent expected={expected} />
          </Cell>
        )}
      </Row>
      {rest.map((file) => (
        <Row key={file.id}>
          <FileCells delivery={delivery} file={file} fileActions={fileActions} />
        </Row>
      ))}
    </>
  );
}

function ExpectedWords({ expected }: { expected: ShownExpected }) {
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

function Absent({ expected: { isMissing, isLate } }: { expected: ShownExpected }) {
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

interface FileProps<File extends ShownFile> extends Pick<TableProps<File>, 'delivery' | 'fileActions'> {
  file: File;
}

function FileCells<File extends ShownFile>({ delivery, file, fileActions }: FileProps<File>) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { filename, version, deliveredBy, deliveredAt, isLate } = file;
  const date = formatDateTime(language, deliveredAt);
  // Readers of a share link see no names.
  const name = deliveredBy ? personName(deliveredBy) : t('deliveries.table.deletedAccount');
  const words = deliveredBy === undefined ? date : t('deliveries.table.deliveredBy', { name, date });
  return (
    <>
      <Cell className={styles.file}>
        <span className={styles.line}>
          <span>
            {filename} {version > 1 && <span className={styles.version}>{t('files.version', { version })}</span>}
          </span>
          {isLate && <Badge>{t('deliveries.table.late')}</Badge>}
        </span>
        <span className={styles.grey}>{words}</span>
        <VerdictsBelow delivery={delivery} file={file} />
        {fileActions?.(file)}
      </Cell>
      <VerdictCells delivery={delivery} file={file} />
    </>
  );
}
