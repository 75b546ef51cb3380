/**
 * One upload from choice to report: idle → uploading → processing → done. It knows no page and no HTTP: what it calls
 * is handed in, so that a test drives it with fake timers.
 */

import { isApiError } from '@vakwerk/api';
import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import type { ReportStatus } from '../contract/files.ts';
import { REPORT_POLL_MS } from '../contract/limits.ts';
import { holdPageWhile } from './page-revision.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; name: string; sizeBytes: number /** 0 to 1 */; progress: number }
  | { phase: 'processing'; name: string; sizeBytes: number; fileId: string }
  | { phase: 'done'; name: string; sizeBytes: number; reportId: string };

export interface UploadParts {
  send(file: File, options: { projectId?: string; onProgress: (progress: number) => void; signal: AbortSignal }): Promise<string>;
  /** Without it an upload is done as soon as the file is stored. */
  newestReport?(fileId: string, signal: AbortSignal): Promise<{ id: string; status: ReportStatus } | undefined>;
  /** Calls back when the page is seen; answers a function that forgets it. */
  whenVisible(act: () => void): () => void;
  /** The id of the report, or of the file where no report is awaited. */
  onDone(id: string): void;
  onFailed(file: { name: string }, error: unknown): void;
}

export interface UploadMachine {
  $state: ReadableAtom<UploadState>;
  start(file: File, options?: { projectId?: string }): Promise<void>;
  cancel(): void;
}

export function createUploadMachine(parts: UploadParts): UploadMachine {
  const $state = atom<UploadState>({ phase: 'idle' });
  let running: AbortController | undefined;
  holdPageWhile($state, ({ phase }) => phase === 'uploading' || phase === 'processing');

  const cancel = () => {
    running?.abort();
    running = undefined;
    $state.set({ phase: 'idle' });
  };

  const start = async (file: File, { projectId }: { projectId?: string } = {}) => {
    running?.abort();
    const { signal } = (running = new AbortController());
    const words = { name: file.name, sizeBytes: file.size };
    const onProgress = (progress: number) => {
      if (!signal.aborted) $state.set({ phase: 'uploading', ...words, progress });
    };
    onProgress(0);
    try {
      const fileId = await parts.send(file, { projectId, onProgress, signal });
      if (signal.aborted) return;
      if (parts.newestReport) {
        $state.set({ phase: 'processing', ...words, fileId });
        const reportId = await waitForReport(parts, fileId, signal);
        if (reportId === undefined) return;
        $state.set({ phase: 'done', ...words, reportId });
        parts.onDone(reportId);
      } else parts.onDone(fileId);
      $state.set({ phase: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      $state.set({ phase: 'idle' });
      parts.onFailed(file, error);
    }
  };

  return { $state, start, cancel };
}

/** Asks every 500 ms until the newest report is no longer PENDING. A lost connection is asked again, a 401 ends it. */
async function waitForReport(parts: UploadParts, fileId: string, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    await nextTurn(parts, signal);
    if (signal.aborted) return undefined;
    try {
      const report = await parts.newestReport?.(fileId, signal);
      if (report && report.status !== 'PENDING') return signal.aborted ? undefined : report.id;
    } catch (error) {
      if (!isApiError(error) || !isPassing(error.status)) throw error;
    }
  }
  return undefined;
}

/** No answer, a restart or too many calls: worth asking again. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function nextTurn(parts: UploadParts, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      const forget = parts.whenVisible(resolve);
      signal.addEventListener('abort', forget, { once: true });
    }, REPORT_POLL_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
