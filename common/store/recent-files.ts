/** Loads the newest personal files (D52), polled while there are subscribers: every second while one is pending, otherwise every 30 s. */

import { isApiError, searchFiles } from '@vakwerk/api';
import { atom, onMount } from 'nanostores';
import type { FileEntry } from '../contract/files.ts';
import { LIST_LIMIT_MAX, PAGE_SIZE } from '../contract/limits.ts';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../contract/wait-times.ts';
import { laterWhenVisible } from './page-visibility.ts';
import { lastUserId, loadUser } from './session.ts';

const SHOWN = 10;

interface RecentFiles {
  status: 'loading' | 'ready' | 'error';
  files: FileEntry[];
  /** Number of all personal files. */
  total: number;
}

const NONE: RecentFiles = { status: 'loading', files: [], total: 0 };

export const $recentFiles = atom(NONE);

let running = new AbortController();
let limit = SHOWN;
let ownerId: string | undefined;

/** Fetches at once and continues polling. */
export function reloadRecentFiles(): void {
  running.abort();
  running = new AbortController();
  void poll(running.signal);
}

/** Adds a page of older files. */
export function showMoreFiles(): void {
  limit = Math.min(limit + PAGE_SIZE, LIST_LIMIT_MAX);
  reloadRecentFiles();
}

onMount($recentFiles, () => {
  limit = SHOWN;
  // Another user has signed in since.
  if (ownerId !== lastUserId()) $recentFiles.set(NONE);
  reloadRecentFiles();
  return () => {
    running.abort();
    ownerId = lastUserId();
  };
});

async function poll(signal: AbortSignal): Promise<void> {
  const goOn = await refresh(signal);
  if (signal.aborted || !goOn) return;
  const ms = isBusy($recentFiles.get().files) ? FILES_POLL_BUSY_MS : FILES_POLL_IDLE_MS;
  laterWhenVisible(ms, signal, () => poll(signal));
}

/** Returns whether to continue polling: not after a 401. */
async function refresh(signal: AbortSignal): Promise<boolean> {
  try {
    const { data, total } = await searchFiles({ limit: limit, signal });
    if (!signal.aborted) $recentFiles.set({ status: 'ready', files: data, total });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!isApiError(error)) throw error;
    if ($recentFiles.get().status !== 'ready') $recentFiles.set({ status: 'error', files: [], total: 0 });
    if (error.status === 401) void loadUser();
    return error.status !== 401;
  }
}

function isBusy(files: FileEntry[]): boolean {
  return files.some(({ mostRecentReport }) => !mostRecentReport || mostRecentReport.status === 'PENDING');
}
