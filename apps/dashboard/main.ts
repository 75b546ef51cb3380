import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { authEn } from '../../common/i18n/messages/auth.en.ts';
import { authNl } from '../../common/i18n/messages/auth.nl.ts';
import { dashboardEn } from '../../common/i18n/messages/dashboard.en.ts';
import { dashboardNl } from '../../common/i18n/messages/dashboard.nl.ts';
import { DashboardApp } from './dashboard-app.tsx';

addMessages({
  en: { auth: authEn, dashboard: dashboardEn },
  nl: { auth: authNl, dashboard: dashboardNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(DashboardApp);
