/** The projects that have any version of the specification. */
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, memoryKeeper } from '@vakwerk/store';
import { Badge, Button, Link, lazyPiece, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { SpecificationProject } from '../../common/contract/specifications.ts';

const AddToProjectModal = lazyPiece(async () => (await import('./add-to-project-modal.tsx')).AddToProjectModal);

const useStyles = makeStyles({ add: { marginBottom: '12px' }, name: { fontWeight: 600, overflowWrap: 'anywhere' } });

export function UsingProjects({ specificationId }: { specificationId: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const list = useMemo(
    () =>
      createList<SpecificationProject>({
        keeper: memoryKeeper(),
        search: ({ query, limit, offset, signal }) =>
          api.searchSpecificationProjects(specificationId, { query, limit, offset }, { signal }),
      }),
    [specificationId],
  );
  return (
    <SettingsSection title={t('library.projects.title')} caption={t('library.projects.caption')}>
      <Button className={styles.add} onClick={() => setAdding(true)}>
        {t('library.use.title')}
      </Button>
      <ListView
        label={t('library.projects.title')}
        list={list}
        columns={useUsageColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('library.projects.search')}
        noMatch={t('library.projects.noMatch')}
        empty={<EmptyState title={t('library.projects.empty')} />}
      />
      {isAdding && (
        <AddToProjectModal
          add={(projectId) => api.addProjectSpecification(projectId, { specification: { id: specificationId } })}
          thereCode="SPECIFICATION_ALREADY_ADDED_TO_PROJECT"
          words={{
            body: t('library.use.body'),
            done: (name) => t('library.use.done', { name }),
            isThere: t('library.use.isThere'),
            forbidden: t('library.use.forbidden'),
          }}
          onAdded={() => void list.reload()}
          onClose={() => setAdding(false)}
        />
      )}
    </SettingsSection>
  );
}

export function useUsageColumns(): Column<SpecificationProject>[] {
  const t = useTranslate();
  return [
    ...useProjectColumns<SpecificationProject>(({ specification }) => specification.version),
    {
      key: 'version',
      header: t('library.projects.column.version'),
      width: '15%',
      isWide: true,
      cell: ({ specification }) => specification.version,
    },
    {
      key: 'off',
      header: t('library.projects.column.off'),
      width: '15%',
      number: true,
      cell: ({ disabledRules }) => disabledRules,
    },
  ];
}

type NamedProject = Pick<SpecificationProject, 'id' | 'name' | 'status' | 'organization'>;

/** Returns the columns of the name and the organization. `narrow` is what a narrow list adds below the name. */
export function useProjectColumns<Project extends NamedProject>(narrow: (project: Project) => string): Column<Project>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('library.projects.column.name'),
      width: '40%',
      isRowHead: true,
      wraps: true,
      cell: (project) => (
        <>
          <Link href={`/projects/${project.id}`} className={styles.name}>
            {project.name}
          </Link>{' '}
          {project.status === 'ARCHIVED' && <Badge>{t('library.projects.archived')}</Badge>}
          <NarrowOnly>{[project.organization.name, narrow(project)].filter(Boolean).join(' · ')}</NarrowOnly>
        </>
      ),
    },
    {
      key: 'organization',
      header: t('library.projects.column.organization'),
      width: '30%',
      isWide: true,
      title: ({ organization }) => organization.name,
      cell: ({ organization }) => organization.name,
    },
  ];
}
