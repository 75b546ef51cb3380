/** The audit log, newest first: when, who, what, and the changes. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, type ListState } from '@vakwerk/store';
import { layout, makeStyles, Page, QuietLink, Tooltip, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { AuditEntry } from '../../common/contract/audit-log.ts';
import type { OrganizationSummary } from '../../common/contract/organizations.ts';
import { personName } from '../../common/contract/person-name.ts';
import { auditWords } from '../../common/i18n/audit-words.ts';
import { EmailBelow } from '../../common/people/email-below.tsx';
import { PersonFilter } from './person-filter.tsx';

/** How far back the log is shown. */
const PERIODS = ['ALL', 'DAY', 'WEEK', 'MONTH'] as const;

const DAYS: Record<string, number> = { DAY: 1, WEEK: 7, MONTH: 30 };
const DAY_MS = 86_400_000;

const useStyles = makeStyles({
  what: { fontWeight: 400, overflowWrap: 'anywhere' },
  changes: { ...layout.plainList, ...layout.quiet, overflowWrap: 'anywhere' },
  person: { color: 'inherit', ':hover': { color: 'inherit' } },
  // Full width if the filters are stacked.
  period: { '@container (max-width: 479px)': { width: '100%' } },
  at: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** Returns the start in ISO 8601 UTC; undefined for the whole log. */
function startOfPeriod(period: string | undefined, now: number): string | undefined {
  const days = DAYS[period ?? ''];
  return days === undefined ? undefined : new Date(now - days * DAY_MS).toISOString();
}

function auditList(organizationId?: string): List<AuditEntry> {
  return createList<AuditEntry>({
    filters: { period: { values: PERIODS, initial: 'ALL' }, person: { initial: '' } },
    search: ({ query, limit, offset, filters: { period, person }, signal }) => {
      const from = startOfPeriod(period, Date.now());
      const search = { query, limit, offset, from, actorId: person || undefined };
      return organizationId === undefined
        ? api.searchAuditLog(search, { signal })
        : api.searchOrganizationAuditLog(organizationId, search, { signal });
    },
  });
}

export function AuditLogPage({ organization }: { organization?: OrganizationSummary }) {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(() => auditList(organization?.id));
  const { place } = useStore(list.$list);
  const purpose = organization ? t('auditLog.purposeOrganization', { organization: organization.name }) : t('auditLog.purpose');
  return (
    <Page title={t('auditLog.title')} purpose={purpose}>
      <ListView
        label={t('auditLog.title')}
        list={list}
        columns={useColumns(list, organization === undefined)}
        rowKey={({ id }) => id}
        searchLabel={t('auditLog.search')}
        filters={
          <>
            <PersonFilter list={list} />
            <ListFilter
              className={styles.period}
              list={list}
              name="period"
              label={t('auditLog.period.label')}
              options={PERIODS.map((value) => ({ value, text: t(`auditLog.period.${value}`) }))}
            />
          </>
        }
        noMatch={t('auditLog.noMatch')}
        empty={<NothingLogged place={place} />}
      />
    </Page>
  );
}

function NothingLogged({ place: { filters } }: { place: ListState<AuditEntry>['place'] }) {
  const t = useTranslate();
  if (filters.person) return <EmptyState title={t('auditLog.nothingOfPerson')} />;
  if (filters.period !== 'ALL') return <EmptyState title={t('auditLog.nothing')} />;
  return <EmptyState title={t('auditLog.empty')} text={t('auditLog.emptyBody')} />;
}

function useColumns(list: List<AuditEntry>, withOrganization: boolean): Column<AuditEntry>[] {
  const t = useTranslate();
  const organization: Column<AuditEntry> = {
    key: 'organization',
    header: t('auditLog.column.organization'),
    width: '18%',
    isWide: true,
    title: ({ organization }) => organization?.name ?? undefined,
    cell: ({ organization }) => organization?.name ?? '',
  };
  return [
    { key: 'at', header: t('auditLog.column.at'), width: '16%', isWide: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'actor',
      header: t('auditLog.column.actor'),
      width: '24%',
      isWide: true,
      wraps: true,
      cell: (entry) => <Actor entry={entry} onChoose={(id) => list.filter('person', id)} />,
    },
    { key: 'what', header: t('auditLog.column.what'), isRowHead: true, wraps: true, cell: (entry) => <What entry={entry} /> },
    ...(withOrganization ? [organization] : []),
  ];
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={useStyles().at}>
      {formatDateTime(useLanguage(), at)}
    </time>
  );
}

function Actor({ entry, onChoose }: { entry: AuditEntry; onChoose: (id: string) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { actor } = entry;
  if (!actor) return whoseWords(t, entry);
  const name = personName(actor);
  return (
    <>
      <Tooltip content={t('auditLog.person.only', { name })}>
        <QuietLink className={styles.person} onClick={() => onChoose(actor.id)}>
          {name}
        </QuietLink>
      </Tooltip>
      <EmailBelow name={name} email={actor.email} />
    </>
  );
}

function whoseWords(t: ReturnType<typeof useTranslate>, { actor, isActorDeleted }: AuditEntry): string {
  return actor ? personName(actor) : t(isActorDeleted ? 'auditLog.deletedAccount' : 'auditLog.system');
}

function What({ entry }: { entry: AuditEntry }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { what, changes } = auditWords(t, language, entry);
  return (
    <>
      <span className={styles.what}>{what}</span>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <NarrowOnly>{`${formatDateTime(language, entry.at)} · ${whoseWords(t, entry)}`}</NarrowOnly>
    </>
  );
}
