/** Reads the joint check of chosen files, or starts one, and polls it until it has a result. */
import { api, isPassingError } from '@vakwerk/api';
import { laterWhenVisible } from '@vakwerk/store';
import { useEffect, useState } from 'react';
import type { JointCheck } from '../../common/contract/joint-checks.ts';
import { PAGE_SIZE } from '../../common/contract/limits.ts';

/** Between two polls of a joint check. */
const POLL_MS = 1_000;

interface JointCheckState {
  check: JointCheck | undefined;
  isStarting: boolean;
  /** Why it was refused, or could not be read. */
  error: unknown;
  start(): Promise<void>;
  /** Reads it again, after an exception changed. */
  reload(): Promise<void>;
}

/** `fileIds` stays the same until other files are chosen. */
export function useJointCheck(projectId: string, fileIds: readonly string[]): JointCheckState {
  const [state, setState] = useState<{ of?: readonly string[]; check?: JointCheck; error?: unknown }>({});
  const [isStarting, setStarting] = useState(false);
  const isCurrent = state.of === fileIds;
  const check = isCurrent ? state.check : undefined;
  useEffect(() => {
    const stop = new AbortController();
    findCheck(projectId, fileIds, stop.signal).then(
      (earlier) => earlier && setState((before) => (before.of === fileIds ? before : { of: fileIds, check: earlier })),
      (error: unknown) => {
        // Without the earlier result another check can be started.
        if (!stop.signal.aborted) console.error('earlier joint checks could not be read', error);
      },
    );
    return () => stop.abort();
  }, [projectId, fileIds]);
  const { id, status } = check ?? {};
  useEffect(() => {
    if (id === undefined || status !== 'PENDING') return;
    const stop = new AbortController();
    const later = () => laterWhenVisible(POLL_MS, stop.signal, read);
    const read = async () => {
      try {
        const now = await api.getJointCheck(projectId, id, { signal: stop.signal });
        setState({ of: fileIds, check: now });
        if (now.status === 'PENDING') later();
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isPassingError(error)) return later();
        setState({ of: fileIds, error });
      }
    };
    later();
    return () => stop.abort();
  }, [projectId, fileIds, id, status]);
  async function start(): Promise<void> {
    setStarting(true);
    try {
      const started = await api.startJointCheck(projectId, { fileIds: [...fileIds] });
      setState({ of: fileIds, check: started });
    } catch (error) {
      setState({ of: fileIds, error });
    } finally {
      setStarting(false);
    }
  }
  async function reload(): Promise<void> {
    if (id === undefined) return;
    try {
      const now = await api.getJointCheck(projectId, id);
      setState((before) => (before.check?.id === id ? { of: fileIds, check: now } : before));
    } catch (error) {
      setState({ of: fileIds, error });
    }
  }
  return { check, isStarting, error: isCurrent ? state.error : undefined, start, reload };
}

/** Returns the newest joint check of exactly these files, in any order. */
async function findCheck(projectId: string, fileIds: readonly string[], signal: AbortSignal): Promise<JointCheck | undefined> {
  const { data } = await api.searchJointChecks(projectId, { limit: PAGE_SIZE }, { signal });
  const chosen = [...fileIds].sort().join();
  return data.find(
    ({ files }) =>
      files
        .map(({ id }) => id)
        .sort()
        .join() === chosen,
  );
}
