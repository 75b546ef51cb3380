import { useStore } from '@nanostores/react';
import { $location, $user, matchPath } from '@vakwerk/store';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectsPage } from './projects-page.tsx';

/** /projects is the list; everything below it is one project (spec.md §2 "Route table"). */
export function ProjectsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // Rights decide what every page here shows, so nothing stands before they are known.
  if (!user) return null;
  if (matchPath('/projects', path)) return <ProjectsPage user={user} />;
  const projectId = /^\/projects\/([^/]+)/.exec(path)?.[1];
  return projectId ? <ProjectFrame key={projectId} projectId={decodeURIComponent(projectId)} user={user} /> : null;
}
