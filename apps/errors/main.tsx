import { appLifecycles, NotFound } from '@vakwerk/ui';

/** Any path without a page. */
function ErrorsApp() {
  return <NotFound />;
}

export const { bootstrap, mount, unmount } = appLifecycles(ErrorsApp);
