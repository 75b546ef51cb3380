import { appLifecycles } from '@vakwerk/ui';
import { NavigationApp } from './navigation.tsx';

export const { bootstrap, mount, unmount } = appLifecycles(NavigationApp);
