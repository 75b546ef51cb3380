import { appLifecycles } from '@vakwerk/ui';
import { DashboardApp } from './dashboard-app.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(DashboardApp);
