/**
 * A React app as single-spa wants it. The error boundary is not optional: without one a failing app hangs in MOUNTING.
 * An app's `main.ts` exports these three and nothing else.
 */
import { tellPageError } from '@vakwerk/store';
import type { ComponentType, ReactNode } from 'react';
import * as React from 'react';
import { Component, createElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Provider } from './provider.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

export function appLifecycles(App: ComponentType) {
  // single-spa gives each app its name in the import map.
  const Root = ({ name }: { name?: string }) =>
    createElement(Provider, null, createElement(ErrorBoundary, { module: name }, createElement(App)));
  return singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: Root,
    errorBoundary: (error: Error) => {
      console.error(error);
      return createElement(Provider, null, createElement(UnexpectedError));
    },
  } as unknown as Parameters<typeof singleSpaReact>[0]);
}

/** Inside the provider, so that the message has theme and language. React logs the error; tellPageError reports it (D136). */
class ErrorBoundary extends Component<{ module?: string; children?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch() {
    if (this.props.module) tellPageError(this.props.module, 'MOUNT_FAILED');
  }
  override render() {
    return this.state.hasFailed ? createElement(UnexpectedError) : this.props.children;
  }
}
