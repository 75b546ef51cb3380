import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, Button, Link, lazyPiece, makeStyles, Page, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Project, ProjectFilter } from '../../common/contract/projects.ts';
import { actorOf, mayCreateProject } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { OrganizationName } from '../../common/people/organization-name.tsx';
import { ProjectStanding } from './project-standing.tsx';

const NewProjectModal = lazyPiece(async () => (await import('./new-project-modal.tsx')).NewProjectModal);

const useStyles = makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  badge: { marginLeft: '8px' },
});

const FILTERS: ProjectFilter[] = ['ACTIVE', 'ARCHIVED', 'ALL'];

function projectList(): List<Project> {
  return createList<Project>({
    filters: { status: { values: FILTERS, initial: 'ACTIVE' } },
    sortable: ['name', 'location'],
    sort: { field: 'name', order: 'ASC' },
    search: ({ filters, signal, ...request }) =>
      api.searchProjects({ ...request, status: filters.status as ProjectFilter }, { signal }),
  });
}

export function ProjectsPage({ user }: { user: User }) {
  const t = useTranslate();
  const [list] = useState(projectList);
  const [isCreating, setCreating] = useState(false);
  const mayCreate = user.admin || (user.organization !== null && mayCreateProject(actorOf(user), user.organization.id));
  const create = mayCreate && (
    <Button variant="solid" onClick={() => setCreating(true)}>
      {t('projects.create.button')}
    </Button>
  );
  return (
    <Page title={t('projects.title')} purpose={t('projects.purpose')} actions={create}>
      <ListView
        label={t('projects.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('projects.search')}
        filters={
          <ListFilter
            list={list}
            name="status"
            label={t('projects.status.label')}
            options={FILTERS.map((value) => ({ value, text: t(`projects.status.${value}`) }))}
          />
        }
        noMatch={t('projects.noMatch')}
        empty={<NoProjects list={list} onCreate={mayCreate ? () => setCreating(true) : undefined} />}
      />
      {isCreating && <NewProjectModal user={user} onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Depends on the status filter: archived projects are not created. */
function NoProjects({ list, onCreate }: { list: List<Project>; onCreate?: () => void }) {
  const t = useTranslate();
  const { place } = useStore(list.$list);
  const status = place.filters.status as ProjectFilter;
  if (status === 'ARCHIVED') return <EmptyState title={t('projects.empty.ARCHIVED')} />;
  return (
    <EmptyState title={t(`projects.empty.${status}`)} text={t(onCreate ? 'projects.emptyBody' : 'projects.emptyMember')}>
      {onCreate && <Button onClick={onCreate}>{t('projects.first')}</Button>}
    </EmptyState>
  );
}

function useColumns(): Column<Project>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('projects.column.name'),
      width: '34%',
      sortField: 'name',
      isRowHead: true,
      wraps: true,
      cell: ({ id, name, location, status, organization }) => (
        <>
          <Link href={`/projects/${id}`} className={styles.name}>
            {name}
          </Link>
          {status === 'ARCHIVED' && <Badge className={styles.badge}>{t('projects.archived')}</Badge>}
          <NarrowOnly>{[location, organization.name].filter(Boolean).join(' · ')}</NarrowOnly>
        </>
      ),
    },
    {
      key: 'standing',
      header: t('projects.column.standing'),
      width: '22%',
      cell: ({ standing }) => <ProjectStanding standing={standing} />,
    },
    {
      key: 'location',
      header: t('projects.column.location'),
      width: '18%',
      sortField: 'location',
      isWide: true,
      title: ({ location }) => location,
      cell: ({ location }) => location,
    },
    {
      key: 'organization',
      header: t('projects.column.organization'),
      width: '26%',
      isWide: true,
      title: ({ organization }) => organization.name,
      cell: ({ organization }) => <OrganizationName organization={organization} />,
    },
  ];
}
