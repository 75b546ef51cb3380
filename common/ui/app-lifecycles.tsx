/**
 * Wraps a React app for single-spa. The error boundary is required: without one a failing app hangs in MOUNTING. An app's `main.ts`
 * exports these three functions and nothing else.
 */
import { reportPageError } from '@vakwerk/store';
import type { ComponentType } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Provider } from './provider.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

export function appLifecycles(App: ComponentType) {
  // single-spa gives each app its name in the import map, under which errors are reported to the server (D136).
  const Root = ({ name }: { name?: string }) => (
    <Provider>
      {/* The boundary is inside the provider, so that the message has theme and language. */}
      <ErrorBoundary message={<UnexpectedError />} onError={() => name && reportPageError(name, 'MOUNT_FAILED')}>
        <App />
      </ErrorBoundary>
    </Provider>
  );
  return singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: Root,
    errorBoundary: (error: Error) => {
      console.error(error);
      return (
        <Provider>
          <UnexpectedError />
        </Provider>
      );
    },
  } as unknown as Parameters<typeof singleSpaReact>[0]);
}
