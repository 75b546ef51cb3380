import { NotFound } from '@vakwerk/ui';

/** Any path without a page. */
export function ErrorsApp() {
  return <NotFound />;
}
