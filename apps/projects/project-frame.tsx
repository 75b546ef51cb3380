/** A project: its sub-header and the page that the address names. */
import { useStore } from '@nanostores/react';
import { $location, matchPath } from '@vakwerk/store';
import {
  Badge,
  Link,
  LoadedView,
  lazyPiece,
  makeStyles,
  mergeClasses,
  NotFound,
  SettingsIcon,
  SubHeader,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { type ComponentType, useMemo } from 'react';
import type { User } from '../../common/contract/users.ts';
import { ProjectSkeleton } from './project-skeleton.tsx';
import { isProjectEditor, type OpenProject, type ProjectLoader, type ProjectPageProps, projectLoader } from './project-state.ts';
import { ReportPage } from './report-page.tsx';
import { SETTINGS_PAGES, SettingsPage } from './settings-page.tsx';

const FilesPage = lazyPiece(async () => (await import('./files-page.tsx')).FilesPage);
const CausesPage = lazyPiece(async () => (await import('./causes-page.tsx')).CausesPage);
const DeliveriesPage = lazyPiece(async () => (await import('./deliveries-page.tsx')).DeliveriesPage);
const FindingsPage = lazyPiece(async () => (await import('./findings-page.tsx')).FindingsPage);
const IssuesPage = lazyPiece(async () => (await import('./issues-page.tsx')).IssuesPage);
const ExceptionsPage = lazyPiece(async () => (await import('./exceptions-page.tsx')).ExceptionsPage);
const ModelsPage = lazyPiece(async () => (await import('./models-page.tsx')).ModelsPage);
const DeliveryPage = lazyPiece(async () => (await import('./delivery-page.tsx')).DeliveryPage);

/** Pages of the project by the part of the address. */
const PAGES = new Map<string | undefined, ComponentType<ProjectPageProps>>([
  ['', FilesPage],
  ['findings', FindingsPage],
  ['issues', IssuesPage],
  ['causes', CausesPage],
  ['exceptions', ExceptionsPage],
  ['models', ModelsPage],
  ['deliveries', DeliveriesPage],
]);

const useStyles = makeStyles({
  organization: { color: tokens.colorNeutralForeground3 },
  separator: { color: tokens.colorNeutralForeground3 },
  // Wraps to a line of its own if it does not fit next to the organization.
  name: { display: 'inline-block', maxWidth: '100%', fontWeight: 600 },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '20px' },
  current: { color: tokens.colorNeutralForeground1, fontWeight: 600 },
  link: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', minHeight: '32px' },
});

export function ProjectFrame({ projectId, user }: { projectId: string; user: User }) {
  const t = useTranslate();
  // Loaded again for another user, but not when the user's language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the user
  const loader = useMemo(() => projectLoader(projectId, user), [projectId, user.id]);
  return (
    <LoadedView
      loader={loader}
      loading={t('projects.loading')}
      failed={t('projects.loadFailed')}
      place={<Link href="/projects">{t('projects.title')}</Link>}
      skeleton={<ProjectSkeleton />}
    >
      {(open) => <ProjectView open={open} loader={loader} user={user} />}
    </LoadedView>
  );
}

function ProjectView({ open, loader, user }: { open: OpenProject; loader: ProjectLoader; user: User }) {
  const { path } = useStore($location);
  const props = { open, loader, user, mayEdit: isProjectEditor(user, open) && open.project.status === 'ACTIVE' };
  const root = `/projects/${encodeURIComponent(open.project.id)}`;
  const reportId = matchPath('/projects/:projectId/reports/:reportId', path)?.reportId;
  const page = matchPath('/projects/:projectId/settings/:page', path)?.page;
  const deliveryId = matchPath('/projects/:projectId/deliveries/:deliveryId', path)?.deliveryId;
  const isRoot = matchPath('/projects/:projectId', path) !== undefined;
  const Whole = PAGES.get(isRoot ? '' : matchPath('/projects/:projectId/:part', path)?.part);
  if (!Whole && !reportId && !deliveryId && !SETTINGS_PAGES.includes(page ?? '')) return <NotFound />;
  return (
    <>
      <ProjectHeader open={open} root={root} />
      {Whole && <Whole {...props} />}
      {reportId && <ReportPage key={reportId} reportId={reportId} {...props} />}
      {deliveryId && <DeliveryPage key={deliveryId} deliveryId={deliveryId} {...props} />}
      {page && <SettingsPage page={page} root={root} {...props} />}
    </>
  );
}

function ProjectHeader({ open: { project }, root }: { open: OpenProject; root: string }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <SubHeader label={t('projects.place')} actions={<ProjectLinks root={root} />}>
      <span>
        <span className={styles.organization}>{project.organization.name}</span>
        <span aria-hidden className={styles.separator}>
          {' / '}
        </span>
        <Link isPlain href={root} className={styles.name}>
          {project.name}
        </Link>
      </span>
      {project.status === 'ARCHIVED' && <Badge>{t('projects.archived')}</Badge>}
    </SubHeader>
  );
}

/** Reports, and models that are shown together, are those of files. */
const isAtFiles = (root: string, path: string) =>
  path === root || path === `${root}/models` || path.startsWith(`${root}/reports/`);

/** Marks the current page visually and for screen readers. */
function ProjectLinks({ root }: { root: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const { path } = useStore($location);
  const links = [
    { href: root, text: t('projects.files.title'), isHere: isAtFiles(root, path) },
    {
      href: `${root}/findings`,
      text: t('projects.findings'),
      isHere: ['findings', 'causes', 'exceptions'].some((part) => path === `${root}/${part}`),
    },
    { href: `${root}/issues`, text: t('projects.issues'), isHere: path === `${root}/issues` },
    { href: `${root}/deliveries`, text: t('projects.deliveries'), isHere: path.startsWith(`${root}/deliveries`) },
    { href: `${root}/settings`, text: t('projects.settings'), isHere: path.startsWith(`${root}/settings`), isSettings: true },
  ];
  return (
    <nav className={styles.links} aria-label={t('projects.pages')}>
      {links.map(({ href, text, isHere, isSettings }) => (
        <Link
          key={href}
          href={href}
          prefetch="view"
          aria-current={isHere ? 'page' : undefined}
          className={mergeClasses(styles.link, isHere && styles.current)}
        >
          {isSettings && <SettingsIcon size={20} />}
          {text}
        </Link>
      ))}
    </nav>
  );
}
