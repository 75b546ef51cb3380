import { useStore } from '@nanostores/react';
import type { Loader } from '@vakwerk/store';
import type { ReactNode } from 'react';
import { pageOfError } from './error-pages.tsx';
import { ListFailed } from './list-failed.tsx';
import { Page, PageFrame } from './page.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLate } from './use-late.ts';

interface LoadedViewProps<T> {
  loader: Loader<T>;
  /** Text for screen readers while it is fetched. */
  loading: string;
  /** Heading of the error page. */
  failed: string;
  /** A link back, above that heading. */
  place?: ReactNode;
  /** Placeholder while loading; grey lines by default. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows one resource of the API: its skeleton, 403, 404 or an error with a retry, until it is loaded. */
export function LoadedView<T>({ loader, loading, failed, place, skeleton, children }: LoadedViewProps<T>) {
  const loaded = useStore(loader.$loaded);
  const isLate = useLate(loaded.status === 'loading');
  if (loaded.status === 'ready') return children(loaded.data);
  if (loaded.status === 'loading') return isLate ? (skeleton ?? <Waiting label={loading} />) : null;
  return (
    pageOfError(loaded.error) ?? (
      <Page title={failed} place={place}>
        <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />
      </Page>
    )
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <PageFrame>
      <Skeleton rows={6} label={label} />
    </PageFrame>
  );
}
