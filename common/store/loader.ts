/** Manages one resource of the API: fetched on the first subscriber, and again on `reload`. */

import { isApiError, isPassingError } from '@vakwerk/api';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { lastUserId, loadUser } from './session.ts';

export type Loaded<T> =
  | { status: 'loading'; data?: undefined }
  | { status: 'ready'; data: T }
  | { status: 'error'; data?: undefined; error: { status: number; code: string } };

export interface Loader<T> {
  $loaded: ReadableAtom<Loaded<T>>;
  /** Fetches again; keeps the data until the answer arrives. */
  reload(): Promise<void>;
  /** Reloads in the background: if that fails, the data stays. */
  poll(): Promise<void>;
  /** Replaces the data, for example with the answer of a change. */
  set(data: T): void;
}

export function createLoader<T>(load: (signal: AbortSignal) => Promise<T>): Loader<T> {
  const $loaded = atom<Loaded<T>>({ status: 'loading' });
  let running = new AbortController();
  let ownerId: string | undefined;
  const ask = async (isPoll: boolean) => {
    running.abort();
    const { signal } = (running = new AbortController());
    try {
      const data = await load(signal);
      if (!signal.aborted) $loaded.set({ status: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      const isKept = isPoll && isPassingError(error) && $loaded.get().status === 'ready';
      if (!isKept) $loaded.set({ status: 'error', error });
      if (error.status === 401) void loadUser();
    }
  };
  const reload = () => ask(false);
  onMount($loaded, () => {
    // Another user has signed in since.
    if (ownerId !== lastUserId()) $loaded.set({ status: 'loading' });
    void reload();
    return () => {
      running.abort();
      ownerId = lastUserId();
    };
  });
  return { $loaded, reload, poll: () => ask(true), set: (data) => $loaded.set({ status: 'ready', data }) };
}
