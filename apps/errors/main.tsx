import { appLifecycles, NotFound } from '@vakwerk/ui';

/** Any path without a page. */
export const { bootstrap, mount, unmount } = appLifecycles(NotFound);
