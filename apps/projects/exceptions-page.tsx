/** Lists the exceptions of a project: requested, in force, about to end and expired. Project admins grant and refuse them. */

import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import type { MessageKey } from '@vakwerk/i18n';
import { formatDateTime, formatDay } from '@vakwerk/i18n';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, createLoader, type List, notify, notifyProblem } from '@vakwerk/store';
import {
  Button,
  ConfirmDialog,
  Link,
  LinkButton,
  LockNotice,
  layout,
  lazyPiece,
  makeStyles,
  Page,
  StatusBadge,
} from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { EXCEPTION_STANDINGS, type ExceptionStanding } from '../../common/contract/finding-states.ts';
import type { FindingException } from '../../common/contract/findings.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { FindingsNav } from './findings-nav.tsx';
import type { ProjectPageProps } from './project-state.ts';

const DecisionDialog = lazyPiece(async () => (await import('./exception-decision-dialog.tsx')).ExceptionDecisionDialog);

const ALL = 'ALL' as const;
const STANDINGS = [ALL, ...EXCEPTION_STANDINGS];

const useStyles = makeStyles({
  stack: layout.stack(16),
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  grey: { display: 'block', ...layout.quiet, fontWeight: 400 },
  note: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', margin: 0 },
  text: { overflowWrap: 'anywhere' },
  actions: { ...layout.row(8), marginTop: '6px' },
});

function exceptionList(projectId: string): List<FindingException> {
  return createList<FindingException>({
    // Filtered by the id of a delivery if opened from its page.
    filters: { standing: { values: STANDINGS, initial: ALL }, delivery: { initial: '' } },
    search: ({ query, limit, offset, filters: { standing = ALL, delivery = '' }, signal }) => {
      const chosen = standing === ALL ? {} : { standing: standing as ExceptionStanding };
      const ofDelivery = delivery === '' ? {} : { deliveryId: delivery };
      const search = { ...chosen, ...ofDelivery, ...(query ? { query } : {}), grouped: true, limit, offset };
      return api.searchExceptions(projectId, search, { signal });
    },
  });
}

/** The open dialog. */
interface DialogSubject {
  what: 'GRANTED' | 'DENIED' | 'WITHDRAWN';
  exception: FindingException;
}

export function ExceptionsPage({ open: { project }, user, mayEdit }: ProjectPageProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const [list] = useState(() => exceptionList(project.id));
  const counts = useMemo(() => createLoader((signal) => api.getProjectFindings(project.id, { signal })), [project.id]);
  const { data } = useStore(counts.$loaded);
  const [openDialog, ask] = useState<DialogSubject>();
  const isActive = project.status === 'ACTIVE';
  const close = () => ask(undefined);
  const done = (key: MessageKey) => {
    close();
    notify({ variant: 'success', title: t(key) });
    void list.reload();
    void counts.reload();
  };
  return (
    <Page title={`${t('exceptions.title')} – ${project.name}`} heading={t('exceptions.title')} purpose={t('exceptions.purpose')}>
      {!isActive && <LockNotice>{t('projectFindings.archivedHint')}</LockNotice>}
      <div className={styles.stack}>
        <FindingsNav root={root} asked={data?.asked ?? 0} />
        <OfDelivery list={list} root={root} />
        <ListView
          label={t('exceptions.title')}
          list={list}
          columns={useColumns({ root, user, mayEdit, isActive, ask })}
          rowKey={({ id }) => id}
          loading={t('exceptions.loading')}
          searchLabel={t('exceptions.search')}
          filters={
            <ListFilter
              list={list}
              name="standing"
              label={t('exceptions.standing.label')}
              options={STANDINGS.map((value) => ({ value, text: t(`exceptions.standing.${value}`) }))}
            />
          }
          noMatch={t('exceptions.noMatch')}
          empty={<NoExceptions list={list} href={`${root}/exceptions`} />}
        />
      </div>
      {openDialog && openDialog.what !== 'WITHDRAWN' && (
        <DecisionDialog
          exception={openDialog.exception}
          status={openDialog.what}
          onDone={() => done(openDialog.what === 'GRANTED' ? 'exceptions.granted' : 'exceptions.refused')}
          onClose={close}
        />
      )}
      {openDialog?.what === 'WITHDRAWN' && (
        <ConfirmDialog
          isOpen
          isDangerous
          onCancel={close}
          onConfirm={() =>
            api
              .decideException(project.id, openDialog.exception.id, { status: 'WITHDRAWN', grouped: true })
              .then(() => done('exceptions.withdrawn'), notifyProblem)
          }
        >
          {t('exceptions.withdrawBody', { rule: openDialog.exception.ruleName })}{' '}
          {openDialog.exception.objects !== undefined && counted('exceptions.coversObjects', openDialog.exception.objects)}
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** Shown while the list is filtered by a delivery. */
function OfDelivery({ list, root }: { list: List<FindingException>; root: string }) {
  const styles = useStyles();
  const { t } = useWords();
  const { place, data } = useStore(list.$list);
  const id = place.filters.delivery;
  if (!id) return null;
  const name = data.find(({ delivery }) => delivery?.id === id)?.delivery?.name;
  return (
    <p className={styles.note}>
      <span>{t('exceptions.ofDelivery')}</span>
      {name && <Link href={`${root}/deliveries/${encodeURIComponent(id)}`}>{name}</Link>}
      <Link href={`${root}/exceptions`}>{t('exceptions.showAll')}</Link>
    </p>
  );
}

function NoExceptions({ list, href }: { list: List<FindingException>; href: string }) {
  const { t } = useWords();
  const { place } = useStore(list.$list);
  if (place.filters.delivery) return <EmptyState title={t('exceptions.nothingIn')} />;
  if (place.filters.standing === ALL) return <EmptyState title={t('exceptions.empty')} text={t('exceptions.emptyBody')} />;
  return (
    <EmptyState title={t('exceptions.nothing')}>
      <LinkButton variant="outline" href={href} prefetch="none">
        {t('exceptions.standing.ALL')}
      </LinkButton>
    </EmptyState>
  );
}

interface ColumnParts {
  root: string;
  user: User;
  mayEdit: boolean;
  isActive: boolean;
  ask: (question: DialogSubject) => void;
}

function useColumns({ root, ...parts }: ColumnParts): Column<FindingException>[] {
  const styles = useStyles();
  const { t, language } = useWords();
  return [
    {
      key: 'rule',
      header: t('exceptions.column.rule'),
      width: '24%',
      isRowHead: true,
      wraps: true,
      cell: (exception) => (
        <>
          <RuleLink exception={exception} root={root} />
          <span className={styles.grey}>{sourceOf(t, exception)}</span>
          <NarrowOnly>
            <Covered exception={exception} root={root} />
            {t('exceptions.untilDay', { date: formatDay(language, exception.until) })}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'covers',
      header: t('exceptions.column.covers'),
      width: '18%',
      isWide: true,
      wraps: true,
      cell: (one) => <Covered exception={one} root={root} />,
    },
    {
      key: 'until',
      header: t('exceptions.column.until'),
      width: '12%',
      isWide: true,
      wraps: true,
      cell: ({ until }) => formatDay(language, until),
    },
    {
      key: 'standing',
      header: t('exceptions.column.standing'),
      width: '18%',
      isBelow: true,
      cell: (one) => <Standing exception={one} />,
    },
    {
      key: 'reason',
      header: t('exceptions.column.reason'),
      width: '28%',
      isBelow: true,
      wraps: true,
      hasControl: true,
      cell: (exception) => <Reason exception={exception} {...parts} />,
    },
  ];
}

/** Returns the specification, the layer of the validity or the rule set of the rule. */
function sourceOf(t: ReturnType<typeof useWords>['t'], { layer, ruleSet, specificationName }: FindingException): string {
  if (layer !== null) return t(`exceptions.layer.${layer}`);
  return ruleSet === null ? specificationName : t('exceptions.ruleSet', { code: ruleSet });
}

function RuleLink({ exception, root }: { exception: FindingException; root: string }) {
  const styles = useStyles();
  const { seenIn, layer, ruleId, ruleName, object, objects, filename, otherFilename } = exception;
  // The report of one file has no pair over two: their joint check is below their models.
  if (filename !== null && otherFilename !== null) {
    const files = new URLSearchParams([filename, otherFilename].map((name) => ['file', name]));
    return (
      <Link href={`${root}/models?${files}`} className={styles.name} prefetch="none">
        {ruleName}
      </Link>
    );
  }
  if (!seenIn) return <span className={styles.name}>{ruleName}</span>;
  const params = new URLSearchParams({ s: layer ?? seenIn.ruleSetId ?? seenIn.specificationId ?? '', n: ruleId });
  if (layer !== null) params.set('tab', 'validity');
  if (seenIn.ruleSetId !== undefined) params.set('tab', 'rules');
  // The exceptions of several objects link to the rule.
  if (layer === null && object?.globalId && objects === 1) params.set('e', object.globalId);
  return (
    <Link href={`${root}/reports/${encodeURIComponent(seenIn.reportId)}?${params}`} className={styles.name} prefetch="none">
      {ruleName}
    </Link>
  );
}

function Covered({
  exception: { scope, object, type, filename, otherFilename, delivery, objects },
  root,
}: {
  exception: FindingException;
  root: string;
}) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const number = objects !== undefined && (!object || objects > 1) && counted('exceptions.objects', objects);
  const single = object ? (number ? undefined : object) : type;
  const name = object ? object.name || object.globalId : type?.name;
  const file = filename ?? t(delivery ? 'exceptions.wholeDelivery' : 'exceptions.wholeProject');
  const files = otherFilename === null ? file : t('exceptions.twoFiles', { file, other: otherFilename });
  return (
    <span className={styles.text}>
      {object && number ? number : (name ?? t(`followed.exception.scopes.${scope}`))}
      <span className={styles.grey}>
        {[single?.ifcType, type && t('followed.exception.scopes.TYPE'), !object && number].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.grey}>{files}</span>
      {delivery && (
        <span className={styles.grey}>
          {t('exceptions.inDelivery')} <Link href={`${root}/deliveries/${encodeURIComponent(delivery.id)}`}>{delivery.name}</Link>
        </span>
      )}
    </span>
  );
}

const SIGNS = {
  ASKED: 'warning',
  IN_FORCE: 'excepted',
  ENDING: 'warning',
  EXPIRED: 'disabled',
  DENIED: 'failed',
  WITHDRAWN: 'disabled',
} as const;

function standingOf({ status, until }: FindingException): ExceptionStanding {
  if (status === 'DENIED' || status === 'WITHDRAWN') return status;
  const today = dutchDay(new Date());
  if (until < today) return 'EXPIRED';
  if (status === 'ASKED') return 'ASKED';
  return until <= daysAfter(today, EXCEPTION_ENDING_DAYS) ? 'ENDING' : 'IN_FORCE';
}

function Standing({ exception }: { exception: FindingException }) {
  const { t } = useWords();
  const standing = standingOf(exception);
  return <StatusBadge status={SIGNS[standing]} label={t(`exceptions.standing.${standing}`)} />;
}

function Reason({ exception, user, mayEdit, isActive, ask }: { exception: FindingException } & Omit<ColumnParts, 'root'>) {
  const styles = useStyles();
  const { t, language } = useWords();
  const { reason, askedBy, askedAt, decidedBy, decision, ruleName: rule } = exception;
  const standing = standingOf(exception);
  const isOpen = standing === 'ASKED' || standing === 'IN_FORCE' || standing === 'ENDING';
  const mayWithdraw = isActive && isOpen && (mayEdit || askedBy?.id === user.id);
  const name = askedBy ? personName(askedBy) : t('exceptions.deletedAccount');
  const button = (what: DialogSubject['what'], word: 'grant' | 'refuse' | 'withdraw') => (
    <Button size="small" aria-label={t(`exceptions.${word}Of`, { rule })} onClick={() => ask({ what, exception })}>
      {t(`exceptions.${word}`)}
    </Button>
  );
  return (
    <span className={styles.text}>
      {reason}
      <span className={styles.grey}>{t('exceptions.asked', { name, date: formatDateTime(language, askedAt) })}</span>
      {decision && (
        <span className={styles.grey}>
          {t('exceptions.decided', { name: decidedBy ? personName(decidedBy) : t('exceptions.deletedAccount'), words: decision })}
        </span>
      )}
      {(mayWithdraw || (mayEdit && standing === 'ASKED')) && (
        <span className={styles.actions}>
          {mayEdit && standing === 'ASKED' && button('GRANTED', 'grant')}
          {mayEdit && standing === 'ASKED' && button('DENIED', 'refuse')}
          {mayWithdraw && button('WITHDRAWN', 'withdraw')}
        </span>
      )}
    </span>
  );
}
