/**
 * A React app as single-spa wants it. The error boundary is not optional: without one a failing app hangs in MOUNTING.
 * An app's `main.ts` exports these three and nothing else.
 */

import type { ComponentType, ReactNode } from 'react';
import * as React from 'react';
import { Component, createElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Provider } from './provider.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

export function appLifecycles(App: ComponentType) {
  const Root = () => createElement(Provider, null, createElement(ErrorBoundary, null, createElement(App)));
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

/** Inside the provider, so that the message has theme and language; what it catches is logged by React. */
class ErrorBoundary extends Component<{ children?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? createElement(UnexpectedError) : this.props.children;
  }
}
