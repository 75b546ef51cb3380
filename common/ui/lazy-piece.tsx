/**
 * A component in a file of its own, fetched when it is first drawn; until then `Awaited`, or nothing. Instead of React.lazy: React keeps
 * a fallback for 300 ms, and meanwhile renders its replacement again and again, with all of its requests to the server.
 */
import type { ComponentType } from 'react';
import { useModule } from './use-module.ts';

export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>, Awaited?: ComponentType<P>) {
  return function LazyPiece(props: P) {
    const Piece = useModule(load) ?? Awaited;
    return Piece ? <Piece {...props} /> : null;
  };
}
