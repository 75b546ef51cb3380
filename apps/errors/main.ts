import { appLifecycles } from '@vakwerk/ui';
import { ErrorsApp } from './errors-app.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(ErrorsApp);
