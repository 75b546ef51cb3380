import { appLifecycles } from '@vakwerk/ui';
import { ProjectsApp } from './projects-app.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(ProjectsApp);
