/**
 * Wraps a component in a separate file, loaded when it is first rendered; until then it shows `Awaited`, or nothing. It replaces
 * React.lazy: React keeps a fallback for 300 ms, and meanwhile renders its replacement repeatedly, with all of its requests to the
 * server.
 */
import type { ComponentType } from 'react';
import { useModule } from './use-module.ts';

export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>, Awaited?: ComponentType<P>) {
  return function LazyPiece(props: P) {
    const Piece = useModule(load) ?? Awaited;
    return Piece ? <Piece {...props} /> : null;
  };
}
