/**
 * A component in a file of its own, fetched when it is first drawn; until then `Awaited`, or nothing. In place of React.lazy: React lets
 * a fallback stay for 300 ms, and meanwhile draws what should replace it again and again, with everything that it asks of the server.
 */
import type { ComponentType } from 'react';
import { useModule } from './use-module.ts';

export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>, Awaited?: ComponentType<P>) {
  return function LazyPiece(props: P) {
    const Piece = useModule(load) ?? Awaited;
    return Piece ? <Piece {...props} /> : null;
  };
}
