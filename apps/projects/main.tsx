import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, $userStatus, loadUser, matchPath } from '@vakwerk/store';
import { appLifecycles, ListFailed, lazyPiece, Page, useTranslate } from '@vakwerk/ui';
import { peopleEn } from '../../common/i18n/messages/people.en.ts';
import { peopleNl } from '../../common/i18n/messages/people.nl.ts';
import { projectsEn } from '../../common/i18n/messages/projects.en.ts';
import { projectsNl } from '../../common/i18n/messages/projects.nl.ts';
import { ProjectFrame } from './project-frame.tsx';

addMessages({
  en: { people: peopleEn, projects: projectsEn },
  nl: { people: peopleNl, projects: projectsNl },
});

const ProjectsPage = lazyPiece(async () => (await import('./projects-page.tsx')).ProjectsPage);

/** /projects is the list; everything below it is one project (specification §2 "Route table"). */
function ProjectsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  const status = useStore($userStatus);
  // What each page shows depends on the user's rights.
  if (!user) return status === 'failed' ? <UserFailed /> : null;
  if (matchPath('/projects', path)) return <ProjectsPage user={user} />;
  const project = /^\/projects\/[^/]+/.exec(path)?.[0];
  const projectId = project && matchPath('/projects/:projectId', project)?.projectId;
  return projectId ? <ProjectFrame key={projectId} projectId={projectId} user={user} /> : null;
}

/** The user could not be loaded; the session is kept. */
function UserFailed() {
  return (
    <Page title={useTranslate()('projects.title')}>
      <ListFailed onRetry={() => void loadUser()} />
    </Page>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(ProjectsApp);
