/** The groups of a project's findings: each is selected by one tick box, and opens the list of its findings. */

import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { type Column, ListView, type ListViewProps } from '@vakwerk/lists';
import { createList, type List, type ListPlace, type Loader, memoryKeeper } from '@vakwerk/store';
import { Button, makeStyles, useTranslate } from '@vakwerk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FindingGrouping } from '../../common/contract/finding-states.ts';
import type { FindingGroup, ProjectFinding, ProjectFindingSearch, ProjectFindings } from '../../common/contract/findings.ts';
import { personName } from '../../common/contract/person-name.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { storedCauseWords } from '../../common/i18n/cause-words.ts';
import { followedFindings, OpenedFinding, useColumns } from './finding-columns.tsx';
import { searchOf, sortOf } from './finding-filters.tsx';
import { type FollowedBy, FollowedRows } from './followed-rows.tsx';

const useStyles = makeStyles({
  name: {
    justifyContent: 'start',
    textAlign: 'left',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    paddingLeft: '4px',
  },
});

interface GroupsOptions {
  root: string;
  projectId: string;
  userId: string;
  counts: Loader<ProjectFindings>;
  /** Number of changes so far; a new number reloads the open groups. */
  changes: number;
  onChange: () => void;
}

interface GroupsView {
  followedBy: FollowedBy<FindingGroup>;
  view: Pick<ListViewProps<FindingGroup>, 'columns' | 'rowKey' | 'below'>;
}

export function useGroups(groupBy: FindingGrouping | undefined, list: List<FindingGroup>, options: GroupsOptions): GroupsView {
  const styles = useStyles();
  const { t, number, counted } = useWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const by = groupBy ?? 'cause';
  const keyOf = ({ value }: FindingGroup) => `${by} ${value}`;
  const nameOf = useGroupName(by);
  const toggle = (group: FindingGroup) => {
    const next = new Set(open);
    if (!next.delete(keyOf(group))) next.add(keyOf(group));
    setOpen(next);
  };
  const columns: Column<FindingGroup>[] = [
    {
      key: 'name',
      header: t(`projectFindings.groupColumn.${by}`),
      width: '80%',
      isRowHead: true,
      wraps: true,
      hasControl: true,
      cell: (group) => {
        const isOpen = open.has(keyOf(group));
        return (
          <Button variant="subtle" className={styles.name} aria-expanded={isOpen} onClick={() => toggle(group)}>
            <span aria-hidden>{isOpen ? '▾' : '▸'}&nbsp;</span>
            {nameOf(group)}
          </Button>
        );
      },
    },
    {
      key: 'count',
      header: t('projectFindings.groupColumn.count'),
      width: '20%',
      number: true,
      cell: ({ count }) => number(count),
    },
  ];
  const { projectId, userId } = options;
  const allOf = ({ filters, query }: ListPlace) => ({ ...searchOf(filters, userId), ...(query && { query }) });
  return {
    followedBy: {
      key: keyOf,
      nameOf,
      sizeOf: ({ count }) => count,
      selectionOf: (rows, place) => ({
        matching: { ...allOf(place), group: { by, values: rows.map(({ value }) => value) } },
      }),
      allOf: (place) => ({ matching: allOf(place) }),
      countAll: async (place) => (await api.searchProjectFindings(projectId, { ...allOf(place), limit: 0 })).total,
      allWords: (rows) => counted('followed.batch.allGroups', rows),
    },
    view: {
      columns,
      rowKey: keyOf,
      below: (group) =>
        open.has(keyOf(group)) ? (
          <GroupFindings {...options} list={list} group={{ by, values: [group.value] }} label={nameOf(group)} />
        ) : undefined,
    },
  };
}

/** Returns a function that names a group. */
function useGroupName(by: FindingGrouping): (group: FindingGroup) => string {
  const t = useTranslate();
  return ({ value, cause, ruleName, objectName, person }) => {
    if (ruleName !== undefined) return objectName === undefined ? ruleName : `${objectName}: ${ruleName}`;
    if (cause) return storedCauseWords(t, cause).sentence;
    if (person) return personName(person);
    return value === '' ? t(`projectFindings.withoutGroup.${by}`) : value;
  };
}

interface GroupFindingsProps extends GroupsOptions {
  /** The list of groups, whose filters apply. */
  list: List<FindingGroup>;
  group: NonNullable<ProjectFindingSearch['group']>;
  label: string;
}

/** Lists the findings of one group in pages. */
function GroupFindings({ list, ...props }: GroupFindingsProps) {
  const { place } = useStore(list.$list);
  const search: ProjectFindingSearch = {
    ...searchOf(place.filters, props.userId),
    ...sortOf(place.filters),
    ...(place.query && { query: place.query }),
    group: props.group,
  };
  return <FoundFindings key={JSON.stringify(search)} search={search} {...props} />;
}

function FoundFindings({
  search,
  root,
  projectId,
  counts,
  changes,
  label,
  onChange,
}: Omit<GroupFindingsProps, 'list' | 'group'> & { search: ProjectFindingSearch }) {
  const words = useWords();
  const { t } = words;
  const [findings] = useState(() => findingsOf(projectId, search));
  const { data } = useStore(counts.$loaded);
  const [opened, setOpened] = useState<string>();
  const close = useCallback(() => setOpened(undefined), []);
  const columns = useColumns(root, setOpened);
  const loaded = useRef(changes);
  useEffect(() => {
    if (loaded.current === changes) return;
    loaded.current = changes;
    void findings.reload();
  }, [changes, findings]);
  const { sortBy: _, ...matching } = search;
  return (
    <>
      <FollowedRows
        list={findings}
        projectId={projectId}
        rights={data?.rights}
        followedBy={followedFindings(words, () => matching)}
        hasNoKeyWords
        onChange={onChange}
      >
        {(batch) => (
          <ListView
            {...batch}
            label={label}
            list={findings}
            columns={columns}
            rowKey={({ id }) => id}
            loading={t('projectFindings.loading')}
            empty={t('projectFindings.nothing')}
          />
        )}
      </FollowedRows>
      <OpenedFinding projectId={projectId} root={root} list={findings} counts={counts} opened={opened} onClose={close} />
    </>
  );
}

function findingsOf(projectId: string, search: ProjectFindingSearch): List<ProjectFinding> {
  return createList<ProjectFinding>({
    keeper: memoryKeeper(),
    search: ({ limit, offset, signal }) => api.searchProjectFindings(projectId, { ...search, limit, offset }, { signal }),
  });
}
