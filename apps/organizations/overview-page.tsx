/** What fails in the projects of an organization, for its admins: by month, cause, rule and supplier. */
import { api } from '@vakwerk/api';
import { addMessages, formatNumber } from '@vakwerk/i18n';
import { createLoader } from '@vakwerk/store';
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  LoadedView,
  LockNotice,
  layout,
  makeStyles,
  Row,
  RowHead,
  SettingsSection,
  StatusIcon,
  TableBody,
  Trend,
  tokens,
  UnderName,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';
import type { OrganizationOverview } from '../../common/contract/overview.ts';
import { storedCauseWords } from '../../common/i18n/cause-words.ts';
import { failuresEn } from '../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../common/i18n/messages/failures.nl.ts';
import { reportEn } from '../../common/i18n/messages/report.en.ts';
import { reportNl } from '../../common/i18n/messages/report.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import type { OrganizationPageProps } from './organization-state.ts';

addMessages({
  en: { failures: failuresEn, report: reportEn, specification: specificationEn },
  nl: { failures: failuresNl, report: reportNl, specification: specificationNl },
});

const useStyles = makeStyles({
  stack: layout.stack(28),
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    ...layout.plainList,
    '& > li': { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
  },
  title: { margin: 0, ...layout.sectionTitle },
  caption: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
});

export function OverviewPage({ organization, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getOrganizationOverview(organization.id, { signal })));
  return (
    <SettingsSection title={t('organizations.overview.title')} caption={t('organizations.overview.caption')}>
      {mayEdit ? (
        <LoadedView loader={loader} loading={t('shell.loading')} failed={t('organizations.loadFailed')}>
          {(overview) => (overview.files === 0 ? <NoFiles /> : <Overview overview={overview} />)}
        </LoadedView>
      ) : (
        <LockNotice>{t('organizations.overview.locked')}</LockNotice>
      )}
    </SettingsSection>
  );
}

function NoFiles() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div>
      <p className={styles.title}>{t('organizations.overview.empty')}</p>
      <p className={styles.caption}>{t('organizations.overview.emptyBody')}</p>
    </div>
  );
}

function Overview({ overview }: { overview: OrganizationOverview }) {
  const styles = useStyles();
  const t = useTranslate();
  const { causes, rules, suppliers, passed, failed } = overview;
  const none = t(`organizations.overview.${passed + failed === 0 ? 'unjudged' : 'none'}`);
  return (
    <div className={styles.stack}>
      <Standing overview={overview} />
      <Months months={overview.months} />
      <Part name="causes" head="cause" columns={['failures', 'files', 'projects']} none={none}>
        {causes.map((cause) => {
          const { sentence, behind } = storedCauseWords(t, cause);
          return { name: sentence, below: behind, counts: cause };
        })}
      </Part>
      <Part name="rules" head="rule" columns={['failures', 'files', 'projects']} none={none}>
        {rules.map((rule) => ({ name: rule.ruleName, below: rule.specificationName, counts: rule }))}
      </Part>
      <Part name="suppliers" head="supplier" columns={['failures', 'files', 'failed']} none={none}>
        {suppliers.map(({ organization, ...counts }) => ({
          name: organization?.name ?? t('organizations.overview.noOrganization'),
          counts,
        }))}
      </Part>
    </div>
  );
}

function Standing({ overview }: { overview: OrganizationOverview }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const counts = { ...overview, unjudged: overview.files - overview.passed - overview.failed };
  const words = (key: 'projects' | 'files' | 'passed' | 'failed' | 'unjudged') =>
    t(`organizations.overview.standing.${key}`, { count: counts[key], formatted: formatNumber(language, counts[key]) });
  return (
    <ul className={styles.facts}>
      <li>{words('projects')}</li>
      <li>{words('files')}</li>
      <li>
        <StatusIcon status="passed" />
        {words('passed')}
      </li>
      <li>
        <StatusIcon status="failed" />
        {words('failed')}
      </li>
      {counts.unjudged > 0 && <li>{words('unjudged')}</li>}
    </ul>
  );
}

function Months({ months }: { months: OrganizationOverview['months'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const named = months.map((counts) => ({ name: format.format(new Date(`${counts.month}-15T00:00:00Z`)), counts }));
  return (
    <Section name="months">
      <Trend
        labels={named.map(({ name }) => name)}
        label={t('organizations.overview.monthsLabel', { count: months.length })}
        numbersLabel={t('organizations.overview.numbers')}
        series={[
          {
            name: t('organizations.overview.column.failed'),
            color: tokens.colorStatusDangerForeground1,
            sizes: months.map(({ failed }) => failed),
          },
          {
            name: t('organizations.overview.column.passed'),
            color: tokens.colorStatusSuccessForeground1,
            sizes: months.map(({ passed }) => passed),
          },
        ]}
      >
        <Table name="months" head="month" columns={['failed', 'passed', 'files', 'failures']} rows={named} />
      </Trend>
    </Section>
  );
}

type SectionName = 'months' | 'causes' | 'rules' | 'suppliers';

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <section>
      <h3 className={styles.title}>{t(`organizations.overview.${name}`)}</h3>
      <p className={styles.caption}>{t(`organizations.overview.${name}Caption`)}</p>
      {children}
    </section>
  );
}

type Count = 'failures' | 'files' | 'projects' | 'passed' | 'failed';

interface TableRow {
  name: string;
  below?: string;
  counts: Partial<Record<Count, number>>;
}

interface TableProps {
  name: SectionName;
  head: 'cause' | 'rule' | 'supplier' | 'month';
  columns: Count[];
}

/** Shows the table, or `none` where it has no rows. */
function Part({ children: rows, none, ...table }: TableProps & { children: TableRow[]; none: string }) {
  return <Section name={table.name}>{rows.length === 0 ? none : <Table {...table} rows={rows} />}</Section>;
}

function Table({ name, head, columns, rows }: TableProps & { rows: TableRow[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <DataTable label={t(`organizations.overview.${name}`)}>
      <HeadRow>
        <HeadCell>{t(`organizations.overview.column.${head}`)}</HeadCell>
        {columns.map((column) => (
          <HeadCell key={column} number>
            {t(`organizations.overview.column.${column}`)}
          </HeadCell>
        ))}
      </HeadRow>
      <TableBody>
        {rows.map(({ name: title, below, counts }) => (
          <Row key={`${title} ${below} ${JSON.stringify(counts)}`}>
            <RowHead className={styles.name}>
              {title}
              {below && <UnderName>{below}</UnderName>}
            </RowHead>
            {columns.map((column) => (
              <Cell key={column} number>
                {formatNumber(language, counts[column] ?? 0)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
