/** Domains whose users can be added without confirmation (D75). The primary domain cannot be removed. */
import { api, isApiError } from '@vakwerk/api';
import { formatNames } from '@vakwerk/i18n';
import { type Column, EditActions, EmptyState, ListView, useSelection } from '@vakwerk/lists';
import { createList, type List, notify, notifyProblem } from '@vakwerk/store';
import {
  Badge,
  ConfirmDialog,
  LockNotice,
  lazyPiece,
  makeStyles,
  SettingsSection,
  UnderName,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { TrustedDomain } from '../../common/contract/trusted-domains.ts';
import { DomainProof } from './domain-proof.tsx';
import type { OrganizationPageProps } from './organization-state.ts';

const AddDomainModal = lazyPiece(async () => (await import('./add-domain-modal.tsx')).AddDomainModal);

const useStyles = makeStyles({
  // The margin stays behind on its line where the badge after it wraps.
  domain: { fontWeight: 600, overflowWrap: 'anywhere', marginRight: '4px' },
});

/** The API returns all domains at once, so searching and paging happen here. */
function domainList(organizationId: string): List<TrustedDomain> {
  return createList<TrustedDomain>({
    async search({ query, offset, limit, signal }) {
      const { data } = await api.listTrustedDomains(organizationId, { signal });
      const matches = data.filter(({ domain }) => domain.includes(query.trim().toLowerCase()));
      return { data: matches.slice(offset, offset + limit), total: matches.length };
    },
  });
}

export function TrustedDomainsPage({ organization, mayEdit }: OrganizationPageProps) {
  const language = useLanguage();
  const t = useTranslate();
  const [list] = useState(() => domainList(organization.id));
  const [dialog, setDialog] = useState<'add' | 'delete'>();
  const close = () => setDialog(undefined);
  const selection = useSelection(list, {
    key: ({ id }) => id,
    nameOf: ({ domain }) => domain,
    isDisabled: !mayEdit,
    isSelectable: ({ primary }) => !primary,
  });
  async function remove(): Promise<void> {
    close();
    const results = await Promise.allSettled(selection.rows.map(({ id }) => api.removeTrustedDomain(organization.id, id)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    selection.clear();
    await list.reload();
    if (failures.length > 0) notifyFailures(failures, t('organizations.trusted-domains.deleteFailed'));
  }
  async function check({ id }: TrustedDomain): Promise<void> {
    try {
      const { domain, proved } = await api.checkTrustedDomain(organization.id, id);
      const key = proved ? 'nowProved' : 'stillUnproved';
      notify({ variant: proved ? 'success' : 'info', title: t(`organizations.trusted-domains.${key}`, { domain }) });
    } catch (error) {
      const isTaken = isApiError(error) && error.code === 'DOMAIN_ALREADY_IN_USE';
      notifyFailures(
        [error],
        t(isTaken ? 'organizations.trusted-domains.provedElsewhere' : 'organizations.trusted-domains.checkFailed'),
      );
    }
    await list.reload();
  }
  const actions = (
    <EditActions
      mayEdit={mayEdit}
      selectedCount={selection.rows.length}
      onAdd={() => setDialog('add')}
      onDelete={() => setDialog('delete')}
    />
  );
  return (
    <SettingsSection title={t('organizations.trusted-domains.title')} caption={t('organizations.trusted-domains.caption')}>
      {!mayEdit && <LockNotice>{t('organizations.trusted-domains.locked')}</LockNotice>}
      <ListView
        label={t('organizations.trusted-domains.title')}
        list={list}
        columns={useColumns(mayEdit ? check : undefined)}
        rowKey={({ id }) => id}
        searchLabel={t('organizations.trusted-domains.search')}
        noMatch={t('organizations.trusted-domains.noMatch')}
        selection={selection}
        actions={actions}
        empty={
          <EmptyState title={t('organizations.trusted-domains.empty')} text={t('organizations.trusted-domains.emptyBody')} />
        }
      />
      {dialog === 'add' && <AddDomainModal organizationId={organization.id} onAdded={() => void list.reload()} onClose={close} />}
      <ConfirmDialog isOpen={dialog === 'delete'} isDangerous onCancel={close} onConfirm={() => void remove()}>
        {t('organizations.trusted-domains.deleteBody', {
          count: selection.rows.length,
          names: formatNames(
            language,
            selection.rows.map(({ domain }) => domain),
          ),
        })}
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Shows one message for all failures; internal errors are rethrown. */
function notifyFailures(failures: unknown[], title: string): void {
  notifyProblem(failures.find((failure) => !isApiError(failure)) ?? failures[0], { title });
}

/** `check` is given for users who may edit. */
function useColumns(check?: (domain: TrustedDomain) => Promise<void>): Column<TrustedDomain>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'domain',
      header: t('organizations.trusted-domains.column.domain'),
      isRowHead: true,
      wraps: true,
      cell: ({ domain, primary }) => (
        <>
          <span className={styles.domain}>{domain}</span>{' '}
          {primary && (
            <>
              <Badge>{t('organizations.trusted-domains.primary')}</Badge>
              <UnderName>{t('organizations.trusted-domains.primaryHint')}</UnderName>
            </>
          )}
        </>
      ),
    },
    {
      key: 'proof',
      header: t('organizations.trusted-domains.column.proof'),
      wraps: true,
      cell: (domain) => <DomainProof domain={domain} check={check} />,
    },
  ];
}
