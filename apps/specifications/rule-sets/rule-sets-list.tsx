/** The rule sets of the library, with an import for platform and organization admins. */
import { api } from '@vakwerk/api';
import { formatDate, formatNumber } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Button, Link, LinkButton, lazyPiece, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { mayImport } from '../may-import.ts';
import { OwnerCell } from '../owner-cell.tsx';
import './words.ts';

const ImportModal = lazyPiece(async () => (await import('./rule-set-import.tsx')).RuleSetImport);

const useStyles = makeStyles({ name: { fontWeight: 600, overflowWrap: 'anywhere' } });

function ruleSetList(): List<RuleSetResource> {
  return createList<RuleSetResource>({
    sortable: ['name', 'version', 'code', 'rules', 'organization.name', 'createdAt'],
    search: ({ query, limit, offset, sortBy, signal }) => api.searchRuleSets({ query, limit, offset, sortBy }, { signal }),
  });
}

export function RuleSetsPart({ user }: { user: User }) {
  const t = useTranslate();
  const [list] = useState(ruleSetList);
  const [isImporting, setImporting] = useState(false);
  const importing = (text: string) => mayImport(user) && <Button onClick={() => setImporting(true)}>{text}</Button>;
  return (
    <>
      <ListView
        label={t('library.tabs.ruleSets')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('ruleSetLibrary.search')}
        noMatch={t('ruleSetLibrary.noMatch')}
        actions={
          mayImport(user) && (
            <>
              <LinkButton variant="outline" href="/specifications/rule-sets/new">
                {t('ruleSetLibrary.new')}
              </LinkButton>
              <Button variant="success" onClick={() => setImporting(true)}>
                {t('ruleSetLibrary.import.button')}
              </Button>
            </>
          )
        }
        empty={
          <EmptyState title={t('ruleSetLibrary.empty')} text={t('ruleSetLibrary.emptyBody')}>
            {importing(t('ruleSetLibrary.first'))}
          </EmptyState>
        }
      />
      {isImporting && <ImportModal user={user} onImported={() => void list.reload()} onClose={() => setImporting(false)} />}
    </>
  );
}

function useColumns(): Column<RuleSetResource>[] {
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('ruleSetLibrary.column.name'),
      width: '32%',
      sortField: 'name',
      isRowHead: true,
      wraps: true,
      cell: (ruleSet) => <NameCell ruleSet={ruleSet} />,
    },
    {
      key: 'version',
      header: t('ruleSetLibrary.column.version'),
      width: '10%',
      sortField: 'version',
      isWide: true,
      cell: ({ version }) => version,
    },
    {
      key: 'id',
      header: t('ruleSetLibrary.column.id'),
      width: '18%',
      sortField: 'code',
      isWide: true,
      title: ({ code }) => code,
      cell: ({ code }) => code,
    },
    {
      key: 'rules',
      header: t('ruleSetLibrary.column.rules'),
      width: '8%',
      sortField: 'rules',
      isWide: true,
      number: true,
      cell: ({ rules }) => formatNumber(language, rules),
    },
    {
      key: 'organization',
      header: t('ruleSetLibrary.column.organization'),
      width: '18%',
      sortField: 'organization.name',
      isWide: true,
      title: ({ organization }) => organization.name,
      cell: ({ organization, platform }) => <OwnerCell organization={organization} platform={platform} />,
    },
    {
      key: 'added',
      header: t('ruleSetLibrary.column.added'),
      width: '14%',
      sortField: 'createdAt',
      isWide: true,
      cell: ({ createdAt }) => formatDate(language, createdAt),
    },
  ];
}

function NameCell({ ruleSet }: { ruleSet: RuleSetResource }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { id, name, code, version, rules: count, organization, platform } = ruleSet;
  const rules = t('ruleSetLibrary.rules', { count, formatted: formatNumber(language, count) });
  return (
    <>
      <Link href={`/specifications/rule-sets/${id}`} className={styles.name}>
        {name[language]}
      </Link>
      <NarrowOnly>{[version, code, rules, platform ? t('library.platform') : organization.name].join(' · ')}</NarrowOnly>
    </>
  );
}
