import { appLifecycles } from '@vakwerk/ui';
import { ReportsApp } from './reports-app.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(ReportsApp);
