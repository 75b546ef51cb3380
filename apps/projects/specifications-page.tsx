/** 'Project IDSes': which delivery specifications the files of a project are checked against. */
import { useStore } from '@nanostores/react';
import { api, getSpecificationTree } from '@vakwerk/api';
import { type Column, EditActions, EmptyState, ListView, NarrowOnly, useSelection } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, layout, lazyPiece, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SearchInput } from '../../common/contract/lists.ts';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { OrganizationName } from '../../common/people/organization-name.tsx';
import { AddSpecificationModal } from './add-specification-modal.tsx';
import { ConfigureDialog } from './configure-dialog.tsx';
import { LockReason } from './lock-reason.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { ProjectPageProps } from './project-state.ts';
import { UpdateDialog } from './update-dialog.tsx';

const RulesDrawer = lazyPiece(async () => (await import('./rules-drawer.tsx')).RulesDrawer);

const useStyles = makeStyles({
  sections: layout.stack(32),
  name: { fontWeight: 600 },
  actions: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (min-width: 1024px)': { flexWrap: 'nowrap' },
  },
  hints: { display: 'flex', flexWrap: 'wrap', columnGap: '6px', rowGap: '4px', marginTop: '2px', '&:empty': { display: 'none' } },
});

/** In the order of the project; unordered ones by name. */
const IN_ORDER: SearchInput['sortBy'] = [
  { field: 'position', order: 'ASC' },
  { field: 'specification.name', order: 'ASC' },
];

function specificationList(projectId: string): List<ProjectSpecification> {
  return createList<ProjectSpecification>({
    search: ({ query, limit, offset, signal }) =>
      api.searchProjectSpecifications(projectId, { query, limit, offset, sortBy: IN_ORDER }, { signal }),
  });
}

const RuleSetsSection = lazyPiece(async () => (await import('./rule-sets-section.tsx')).RuleSetsSection);

/** The specifications, and below them the rule sets, which wait for the first ones so that nothing that is read moves. */
export function SpecificationsPage(props: ProjectPageProps) {
  const { open, mayEdit } = props;
  const [list] = useState(() => specificationList(open.project.id));
  const { status } = useStore(list.$list);
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded && status !== 'loading') setLoaded(true);
  return (
    <div className={useStyles().sections}>
      <SpecificationsSection {...props} list={list} />
      {isLoaded && <RuleSetsSection projectId={open.project.id} mayEdit={mayEdit} />}
    </div>
  );
}

interface SpecificationsSectionProps extends ProjectPageProps {
  list: List<ProjectSpecification>;
}

function SpecificationsSection({ open, user, mayEdit, list }: SpecificationsSectionProps) {
  const styles = useStyles();
  const t = useTranslate();
  const projectId = open.project.id;
  const [dialog, setDialog] = useState<'add' | 'delete' | 'order' | ProjectSpecification>();
  const [updating, setUpdating] = useState<ProjectSpecification>();
  const [reading, setReading] = useState<ProjectSpecification>();
  const nameOf = ({ specification }: ProjectSpecification) => specification.name;
  const selection = useSelection(list, { key: ({ id }) => id, nameOf, isDisabled: !mayEdit });
  const close = () => setDialog(undefined);
  const reload = () => void list.reload();
  return (
    <SettingsSection title={t('projects.specifications.title')} caption={t('projects.specifications.caption')}>
      <LockReason open={open} user={user} words={t('projects.specifications.locked')} />
      <ListView
        label={t('projects.specifications.title')}
        list={list}
        columns={useColumns(setUpdating, mayEdit)}
        rowKey={({ id }) => id}
        searchLabel={t('projects.specifications.search')}
        noMatch={t('projects.specifications.noMatch')}
        selection={selection}
        actions={
          <>
            <OrderButton list={list} mayEdit={mayEdit} onClick={() => setDialog('order')} />
            <EditActions
              mayEdit={mayEdit}
              selectedCount={selection.rows.length}
              onAdd={() => setDialog('add')}
              onDelete={() => setDialog('delete')}
            />
          </>
        }
        rowActions={(row) => (
          <span className={styles.actions}>
            <Button
              size="small"
              title={t('projects.specifications.read.title', { name: nameOf(row) })}
              onClick={() => setReading(row)}
            >
              {t('projects.specifications.read.button')}
            </Button>
            <Button
              size="small"
              disabled={!mayEdit}
              title={t('projects.specifications.configureOf', { name: nameOf(row) })}
              onClick={() => setDialog(row)}
            >
              {t('projects.specifications.configure')}
            </Button>
          </span>
        )}
        empty={
          <EmptyState title={t('projects.specifications.empty')} text={t('projects.specifications.emptyBody')}>
            <Button disabled={!mayEdit} onClick={() => setDialog('add')}>
              {t('projects.specifications.first')}
            </Button>
          </EmptyState>
        }
      />
      {dialog === 'add' && <AddSpecificationModal projectId={projectId} onClose={close} onAdded={reload} />}
      {dialog === 'order' && <OrderDialog projectId={projectId} onClose={close} onSaved={reload} />}
      {typeof dialog === 'object' && (
        <ConfigureDialog
          key={dialog.id}
          name={nameOf(dialog)}
          load={async (signal) => {
            const { specification, configuration } = await getSpecificationTree(projectId, dialog.id, signal);
            return { root: specification.definition, ...configuration };
          }}
          save={(configuration) => api.updateProjectSpecification(projectId, dialog.id, { configuration })}
          onClose={close}
          onSaved={reload}
        />
      )}
      {updating && (
        <UpdateDialog
          key={updating.id}
          projectId={projectId}
          added={updating}
          onClose={() => setUpdating(undefined)}
          onSaved={reload}
        />
      )}
      {reading && <RulesDrawer key={reading.id} projectId={projectId} added={reading} onClose={() => setReading(undefined)} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        isDangerous
        onCancel={close}
        onConfirm={() => {
          close();
          void removeAll(projectId, selection.rows).finally(() => {
            selection.clear();
            reload();
          });
        }}
      >
        {t('projects.specifications.deleteBody', { count: selection.rows.length })}
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Disabled for fewer than two specifications. */
function OrderButton({ list, ...rest }: { list: List<ProjectSpecification>; mayEdit: boolean; onClick: () => void }) {
  const t = useTranslate();
  const { total, place } = useStore(list.$list);
  return (
    <Button disabled={!rest.mayEdit || (total < 2 && place.query === '')} onClick={rest.onClick}>
      {t('projects.specifications.order.button')}
    </Button>
  );
}

/** One call each. A failure is logged only (specification §8, D46): the list shows what is left. */
async function removeAll(projectId: string, rows: ProjectSpecification[]): Promise<void> {
  const results = await Promise.allSettled(rows.map(({ id }) => api.removeProjectSpecification(projectId, id)));
  for (const result of results) {
    if (result.status === 'rejected') console.error('a specification was not removed:', result.reason);
  }
}

function useColumns(onUpdate: (row: ProjectSpecification) => void, mayEdit: boolean): Column<ProjectSpecification>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'organization',
      header: t('projects.specifications.column.organization'),
      width: '30%',
      isWide: true,
      title: ({ specification }) => specification.organization.name,
      cell: ({ specification: { organization } }) => <OrganizationName organization={organization} />,
    },
    {
      key: 'name',
      header: t('projects.specifications.column.name'),
      width: '45%',
      isRowHead: true,
      wraps: true,
      cell: (row) => (
        <>
          <span className={styles.name}>{row.specification.name}</span>
          <NarrowOnly>{row.specification.organization.name}</NarrowOnly>
          <Hints row={row} onUpdate={mayEdit ? onUpdate : undefined} />
        </>
      ),
    },
    {
      key: 'version',
      header: t('projects.specifications.column.version'),
      width: '25%',
      cell: ({ specification }) => specification.version,
    },
  ];
}

/** How many rules are disabled, and a button to update to a newer version. */
function Hints({ row, onUpdate }: { row: ProjectSpecification; onUpdate?: (row: ProjectSpecification) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { newerVersion } = row;
  const off = row.configuration.disabledRules.length;
  const newer = newerVersion && t('projects.specifications.newer', { version: newerVersion.version });
  return (
    <span className={styles.hints}>
      {off > 0 && <Badge>{t('projects.specifications.disabledRules', { count: off })}</Badge>}
      {newer && (
        <Button size="small" disabled={!onUpdate} onClick={() => onUpdate?.(row)}>
          {newer}
        </Button>
      )}
    </span>
  );
}
