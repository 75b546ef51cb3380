/** Shows a message in place of a part of the page that failed, and reports the error. React logs it. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  message: ReactNode;
  onError: (error: Error) => void;
  children?: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? this.props.message : this.props.children;
  }
}
