import { useStore } from '@nanostores/react';
import { $location } from '@vakwerk/store';
import { AwaitedSection, Page, SettingsLayout, useTranslate } from '@vakwerk/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ProjectPageProps } from './project-state.ts';

/** The code of forms is larger than the page around them, so each page is loaded when it is opened. */
const PAGES: Record<string, ComponentType<ProjectPageProps>> = {
  details: lazy(async () => ({ default: (await import('./details-page.tsx')).DetailsPage })),
  specifications: lazy(async () => ({ default: (await import('./specifications-page.tsx')).SpecificationsPage })),
  members: lazy(async () => ({ default: (await import('./members-page.tsx')).MembersPage })),
  embedding: lazy(async () => ({ default: (await import('./embedding-page.tsx')).EmbeddingPage })),
  webhooks: lazy(async () => ({ default: (await import('./webhooks-page.tsx')).WebhooksPage })),
  archive: lazy(async () => ({ default: (await import('./archive-page.tsx')).ArchivePage })),
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
        <Suspense fallback={<AwaitedSection kind={kindOf(page)} label={t('shell.loading')} />}>
          {Shown && <Shown key={page} {...props} />}
        </Suspense>
      </SettingsLayout>
    </Page>
  );
}
