import { useStore } from '@nanostores/react';
import { ListFailed } from '@vakwerk/lists';
import { $location, $user, $userStatus, loadUser, matchPath } from '@vakwerk/store';
import { Page, useTranslate } from '@vakwerk/ui';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectsPage } from './projects-page.tsx';

/** /projects is the list; everything below it is one project (specification §2 "Route table"). */
export function ProjectsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  const status = useStore($userStatus);
  // Rights decide what every page here shows, so nothing stands before they are known.
  if (!user) return status === 'failed' ? <UserFailed /> : null;
  if (matchPath('/projects', path)) return <ProjectsPage user={user} />;
  const project = /^\/projects\/[^/]+/.exec(path)?.[0];
  const projectId = project && matchPath('/projects/:projectId', project)?.projectId;
  return projectId ? <ProjectFrame key={projectId} projectId={projectId} user={user} /> : null;
}

/** The server could not be asked who this is; the session stays. */
function UserFailed() {
  return (
    <Page title={useTranslate()('projects.title')}>
      <ListFailed onRetry={() => void loadUser()} />
    </Page>
  );
}
