/**
 * Runs one upload from file to report: idle → uploading → processing → done. Its calls are passed in, so that a test can drive it with
 * fake timers.
 */

import { isApiError, isPassingError } from '@vakwerk/api';
import { atom, type ReadableAtom } from 'nanostores';
import type { ReportStatus } from '../contract/files.ts';
import { REPORT_POLL_MS } from '../contract/wait-times.ts';
import { preventReloadWhile } from './page-revision.ts';
import { laterWhenVisible } from './page-visibility.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; name: string; sizeBytes: number /** 0 to 1 */; progress: number }
  | { phase: 'processing'; name: string; sizeBytes: number; fileId: string }
  | { phase: 'done'; name: string; sizeBytes: number; reportId: string };

export interface UploadParts {
  send(file: File, options: { projectId?: string; onProgress: (progress: number) => void; signal: AbortSignal }): Promise<string>;
  /** Without this function an upload is done as soon as the file is stored. */
  newestReport?(fileId: string, signal: AbortSignal): Promise<{ id: string; status: ReportStatus } | undefined>;
  /** Receives the id of the report, or of the file where no report is awaited, and the file's name. */
  onDone(id: string, name: string): void;
  onFailed(file: File, error: unknown): void;
  /** Renews the session after a 401: returns true once the same user has signed in again, to continue. Without it a 401 is a failure. */
  renewSession?(signal: AbortSignal): Promise<boolean>;
}

export interface UploadMachine {
  $state: ReadableAtom<UploadState>;
  start(file: File, options?: { projectId?: string }): Promise<void>;
  cancel(): void;
}

export function createUploadMachine(parts: UploadParts): UploadMachine {
  const $state = atom<UploadState>({ phase: 'idle' });
  let running: AbortController | undefined;
  preventReloadWhile($state, ({ phase }) => phase === 'uploading' || phase === 'processing');
  let sending: File | undefined;

  const cancel = () => {
    running?.abort();
    running = undefined;
    sending = undefined;
    $state.set({ phase: 'idle' });
  };

  const start = async (file: File, { projectId }: { projectId?: string } = {}) => {
    // This is a second click.
    if (sending === file) return;
    running?.abort();
    sending = file;
    const { signal } = (running = new AbortController());
    const words = { name: file.name, sizeBytes: file.size };
    const onProgress = (progress: number) => {
      if (!signal.aborted) $state.set({ phase: 'uploading', ...words, progress });
    };
    onProgress(0);
    try {
      const fileId = await withSession(parts, signal, () => parts.send(file, { projectId, onProgress, signal }));
      if (signal.aborted) return;
      if (parts.newestReport) {
        $state.set({ phase: 'processing', ...words, fileId });
        const reportId = await waitForReport(parts, fileId, signal);
        if (signal.aborted) return;
        $state.set({ phase: 'done', ...words, reportId });
        parts.onDone(reportId, file.name);
      } else parts.onDone(fileId, file.name);
      sending = undefined;
      $state.set({ phase: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      sending = undefined;
      $state.set({ phase: 'idle' });
      parts.onFailed(file, error);
    }
  };

  return { $state, start, cancel };
}

/** Repeats the call whenever the session ended and was renewed. */
async function withSession<T>(parts: UploadParts, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401 || signal.aborted) throw error;
      if (!(await parts.renewSession?.(signal)) || signal.aborted) throw error;
    }
  }
}

/**
 * Polls every 500 ms while the page is visible, until the newest report is no longer PENDING. Network errors are retried. Does not
 * return once `signal` is aborted.
 */
async function waitForReport(parts: UploadParts, fileId: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    await new Promise<void>((resolve) => laterWhenVisible(REPORT_POLL_MS, signal, resolve));
    try {
      const report = await withSession(parts, signal, async () => parts.newestReport?.(fileId, signal));
      if (report && report.status !== 'PENDING') return report.id;
    } catch (error) {
      if (!isPassingError(error)) throw error;
    }
  }
}
