import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { dashboardEn } from '../../common/i18n/messages/dashboard.en.ts';
import { dashboardNl } from '../../common/i18n/messages/dashboard.nl.ts';
import { projectsEn } from '../../common/i18n/messages/projects.en.ts';
import { projectsNl } from '../../common/i18n/messages/projects.nl.ts';
import { ProjectsApp } from './projects-app.tsx';

addMessages({
  en: { dashboard: dashboardEn, projects: projectsEn },
  nl: { dashboard: dashboardNl, projects: projectsNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(ProjectsApp);
