import { appLifecycles } from '@vakwerk/ui';
import { AuthApp } from './auth-app.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(AuthApp);
