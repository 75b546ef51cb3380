/** The storeys of several files side by side: as levels to scale, and as a table with those on which the files disagree first. */
import { formatDecimal } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  Heading,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  StatusBadge,
  TableBody,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useMemo } from 'react';
import type { Language } from '../../common/contract/users.ts';
import { compareStoreys, type StoreyAgreement } from './compare-storeys.ts';
import type { StatedStorey } from './merge-storeys.ts';
import { StoreysDiagram } from './storeys-diagram.tsx';

const useStyles = makeStyles({
  stack: layout.stack(8),
  quiet: { color: tokens.colorNeutralForeground3 },
  height: { display: 'block', ...layout.quiet, fontVariantNumeric: 'tabular-nums' },
  name: { overflowWrap: 'anywhere' },
  file: { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '120px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  text: { margin: 0 },
});

export interface StoreysOfFile {
  reportId: string;
  name: string;
  storeys: readonly StatedStorey[];
}

const SIGNS = { HEIGHT: 'failed', NAME: 'warning', MISSING: 'skipped', SAME: 'passed' } as const;

export function StoreysTable({ files }: { files: readonly StoreysOfFile[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const rows = useMemo(() => compareStoreys(files.map(({ storeys }) => storeys)), [files]);
  const differing = rows.filter(({ agreement }) => agreement !== 'SAME').length;
  const title = t('modelsTogether.storeys');
  if (rows.length === 0) return <p className={styles.quiet}>{t('modelsTogether.noStoreys')}</p>;
  return (
    <section className={styles.stack}>
      <Heading at={2} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.text}>
        {differing === 0 ? t('modelsTogether.agreeing') : t('modelsTogether.differing', { count: differing, total: rows.length })}
      </p>
      <StoreysDiagram rows={rows} names={files.map(({ name }) => name)} heightText={(metres) => signed(metres, language)} />
      <DataTable label={title}>
        <HeadRow>
          <HeadCell>{t('modelsTogether.agreement')}</HeadCell>
          {files.map(({ reportId, name }) => (
            <HeadCell key={reportId} className={styles.file}>
              {name}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody>
          {rows.map(({ agreement, storeys }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a storey has no name that every file shares
            <Row key={at}>
              <RowHead>
                <Agreement agreement={agreement} />
              </RowHead>
              {storeys.map((storey, file) => (
                <Cell key={files[file]?.reportId}>
                  <StoreyCell storey={storey} />
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </section>
  );
}

function Agreement({ agreement }: { agreement: StoreyAgreement }) {
  const t = useTranslate();
  return <StatusBadge status={SIGNS[agreement]} label={t(`modelsTogether.agreements.${agreement}`)} />;
}

function StoreyCell({ storey }: { storey: StatedStorey | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (!storey) return <span className={styles.quiet}>{t('modelsTogether.absent')}</span>;
  const { name, elevation } = storey;
  return (
    <span className={styles.name}>
      {name || t('modelsTogether.unnamed')}
      <span className={styles.height}>{elevation === null ? t('modelsTogether.noHeight') : signed(elevation, language)}</span>
    </span>
  );
}

/** Returns a height as drawings state levels: with its sign, in metres with three decimals. */
function signed(metres: number, language: Language): string {
  const text = formatDecimal(language, Math.abs(metres), 3);
  return `${metres < 0 ? '−' : '+'}${text} m`;
}
