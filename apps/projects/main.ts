import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { projectsEn } from '../../common/i18n/messages/projects.en.ts';
import { projectsNl } from '../../common/i18n/messages/projects.nl.ts';
import { ProjectsApp } from './projects-app.tsx';

addMessages({ en: { projects: projectsEn }, nl: { projects: projectsNl } });

export const { bootstrap, mount, unmount } = appLifecycles(ProjectsApp);
