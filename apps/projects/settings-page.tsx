import { useStore } from '@nanostores/react';
import { $location } from '@vakwerk/store';
import { AwaitedForm, AwaitedTable, lazyPiece, Page, SettingsLayout, useTranslate } from '@vakwerk/ui';
import type { ComponentType } from 'react';
import type { ProjectPageProps } from './project-state.ts';

/** The code of forms is larger than the page around them, so each page is loaded when it is opened. */
const PAGES: Record<string, ComponentType<ProjectPageProps>> = {
  details: lazyPiece(async () => (await import('./details-page.tsx')).DetailsPage, AwaitedForm),
  specifications: lazyPiece(async () => (await import('./specifications-page.tsx')).SpecificationsPage, AwaitedTable),
  members: lazyPiece(async () => (await import('./members-page.tsx')).MembersPage, AwaitedTable),
  embedding: lazyPiece(async () => (await import('./embedding-page.tsx')).EmbeddingPage, AwaitedTable),
  webhooks: lazyPiece(async () => (await import('./webhooks-page.tsx')).WebhooksPage, AwaitedTable),
  archive: lazyPiece(async () => (await import('./archive-page.tsx')).ArchivePage, AwaitedForm),
};
export const SETTINGS_PAGES = Object.keys(PAGES);

/** The kind of skeleton while the page is loaded. */
export const kindOf = (page: string) => (['details', 'archive'].includes(page) ? 'form' : 'table');

export function SettingsPage({ page, root, ...props }: ProjectPageProps & { page: string; root: string }) {
  const t = useTranslate();
  const { path } = useStore($location);
  const Shown = PAGES[page];
  const isArchived = props.open.project.status === 'ARCHIVED';
  const names: Record<string, string> = {
    details: t('projects.details.title'),
    specifications: t('projects.specifications.link'),
    members: t('projects.members.title'),
    embedding: t('projects.embedding.title'),
    webhooks: t('projects.webhooks.title'),
    archive: t(isArchived ? 'projects.archive.reactivate' : 'projects.archive.archive'),
  };
  const title = t('projects.settings');
  return (
    <Page title={`${names[page]} – ${props.open.project.name}`} heading={title}>
      <SettingsLayout
        label={title}
        path={path}
        links={SETTINGS_PAGES.map((name) => ({ href: `${root}/settings/${name}`, text: names[name] ?? name }))}
      >
        {Shown && <Shown key={page} {...props} />}
      </SettingsLayout>
    </Page>
  );
}
