/** Keeps a fault of one part of a report in that part, so that the rest stays usable. */
import { Alert, ErrorBoundary, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';

/** Shows the children, or that they cannot be shown. A `key` gives another part a new start. */
export function ReportPart({ children }: { children: ReactNode }) {
  // React logs the error; the host of the report goes on.
  return (
    <ErrorBoundary message={<PartFailed />} onError={() => undefined}>
      {children}
    </ErrorBoundary>
  );
}

function PartFailed() {
  return <Alert variant="error">{useTranslate()('errors.unexpectedBody')}</Alert>;
}
