/** Starts a dry run and polls it until all its files are checked. */
import { api, isPassingError } from '@vakwerk/api';
import { laterWhenVisible } from '@vakwerk/store';
import { useEffect, useState } from 'react';
import type { DryRun } from '../contract/dry-runs.ts';

/** Between two polls of a dry run. */
const DRY_RUN_POLL_MS = 1_000;

interface DryRunState {
  run: DryRun | undefined;
  isRunning: boolean;
  error: unknown;
  begin(start: () => Promise<string>): Promise<void>;
}

export function useDryRun(): DryRunState {
  const [id, setId] = useState<string>();
  const [run, setRun] = useState<DryRun>();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const later = () => laterWhenVisible(DRY_RUN_POLL_MS, stop.signal, read);
    const read = async () => {
      try {
        const dryRun = await api.getDryRun(id, { signal: stop.signal });
        setRun(dryRun);
        if (!isDone(dryRun)) later();
      } catch (problem) {
        if (stop.signal.aborted) return;
        if (isPassingError(problem)) return later();
        setError(problem);
      }
    };
    void read();
    return () => stop.abort();
  }, [id]);
  return {
    run,
    isRunning: isStarting || (error === undefined && id !== undefined && !(run && isDone(run))),
    error,
    async begin(start) {
      setStarting(true);
      setError(undefined);
      setRun(undefined);
      setId(undefined);
      try {
        setId(await start());
      } catch (problem) {
        setError(problem);
      } finally {
        setStarting(false);
      }
    },
  };
}

function isDone({ counts }: DryRun): boolean {
  return counts.done === counts.files;
}
