/** Shows the findings of a rule in one state, in pages; each opens its drawer. They are fetched when the list is first opened. */

import { askFirst } from '@vakwerk/store';
import {
  Alert,
  Button,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Pagination,
  Row,
  RowHead,
  StatusBadge,
  TableBody,
  tokens,
  useAnswer,
} from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import { type FindingState, shownState } from '../contract/finding-states.ts';
import type { Finding, ReportFindings } from '../contract/findings.ts';
import { PAGE_SIZE } from '../contract/limits.ts';
import { personName } from '../contract/person-name.ts';
import type { FindingsService } from './finding-calls.ts';
import { FindingDrawer } from './finding-drawer.tsx';
import { findingName } from './object-name.ts';
import { useWords } from './use-words.ts';
import { whyItFails } from './why-it-fails.ts';

const useStyles = makeStyles({
  root: layout.stack(12),
  name: { overflowWrap: 'anywhere', minWidth: '140px' },
  why: { minWidth: '180px' },
  note: { color: tokens.colorNeutralForeground2 },
});

export interface FindingTableProps {
  place: { specificationId: string; ruleId: string };
  state: FindingState;
  /** The version that this one is followed from; null: it is the first. */
  previousVersion: number | null;
  rights: ReportFindings['rights'];
  service: FindingsService;
  /** Number of changes so far; a new number reloads the page. */
  changes: number;
  onChange: () => void;
}

export function FindingTable({ place, state, previousVersion, rights, service, changes, onChange }: FindingTableProps) {
  const styles = useStyles();
  const words = useWords();
  const { t, number } = words;
  const [offset, setOffset] = useState(0);
  const [opened, setOpened] = useState<string>();
  const { specificationId, ruleId } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change the same is asked again
  const ask = useCallback(
    () => service.search({ specificationId, ruleId, state, limit: PAGE_SIZE, offset }),
    [service, specificationId, ruleId, state, offset, changes],
  );
  const { value, hasFailed, isLoading } = useAnswer(ask);
  const stateIn = (one: FindingState) => shownState(one, previousVersion);
  const finding = value?.data.find((one) => keyOf(one) === opened);
  if (hasFailed) return <Alert variant="error" header={t('followed.failed')} />;
  if (!value) return null;
  const label = t(`followed.names.${stateIn(state)}`);
  return (
    <div className={styles.root} aria-busy={isLoading}>
      <DataTable label={label}>
        <HeadRow>
          <HeadCell>{t('followed.object')}</HeadCell>
          <HeadCell>{t('followed.requirement')}</HeadCell>
          <HeadCell>{t('followed.since')}</HeadCell>
          <HeadCell>{t('followed.work')}</HeadCell>
        </HeadRow>
        <TableBody>
          {value.data.map((one) => (
            <Row key={keyOf(one)}>
              <RowHead className={styles.name}>{findingName(words, one)}</RowHead>
              <Cell className={styles.why}>{whyItFails(t, one)}</Cell>
              <Cell>{t('followed.version', { version: number(one.since) })}</Cell>
              <Cell>
                <Work finding={one} onOpen={() => askFirst(() => setOpened(keyOf(one)))} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      <Pagination
        total={value.total}
        limit={PAGE_SIZE}
        offset={offset}
        onChange={setOffset}
        labels={{
          navigation: t('followed.paging.label'),
          page: (page) => t('followed.paging.page', { page: number(page) }),
          previous: t('followed.paging.previous'),
          next: t('followed.paging.next'),
        }}
      />
      {finding && (
        <FindingDrawer
          key={opened}
          finding={{ ...finding, state: stateIn(finding.state) }}
          rights={rights}
          service={service}
          onChange={onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function keyOf({ object, requirement, facts, message, line, state }: Finding): string {
  return JSON.stringify([object, requirement ?? [facts?.stepId, message, line], state]);
}

function Work({ finding, onOpen }: { finding: Finding; onOpen: () => void }) {
  const styles = useStyles();
  const words = useWords();
  const { t, counted, day } = words;
  const { exception, deliveryExceptions = [], assignment, comments } = finding;
  const name = findingName(words, finding);
  return (
    <>
      {exception?.status === 'GRANTED' && (
        <StatusBadge status="excepted" label={t('followed.until', { date: day(exception.until) })} />
      )}
      {exception?.status === 'ASKED' && <span className={styles.note}>{t('followed.waits')} </span>}
      {deliveryExceptions.map(({ id, status, until, delivery }) => (
        <span key={id} className={styles.note}>
          {t(status === 'GRANTED' ? 'followed.untilIn' : 'followed.waitsIn', {
            delivery: delivery?.name ?? '',
            date: day(until),
          })}{' '}
        </span>
      ))}
      {assignment && <span className={styles.note}>{personName(assignment.assignee)} </span>}
      {comments > 0 && <span className={styles.note}>{counted('followed.comments', comments)} </span>}
      <Button size="small" aria-label={t('followed.openNamed', { name })} onClick={onOpen}>
        {t('followed.open')}
      </Button>
    </>
  );
}
