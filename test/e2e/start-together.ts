/**
 * Starts a server, a browser and the like side by side. Where one fails, the others are ended before the failure is told:
 * nobody else knows them yet, and what stays open holds its test file until the limit of the whole step.
 */

/** What was started says how it is ended, by either name. */
type Started = { stop(): unknown } | { close(): unknown };

export async function startTogether<T extends Started[]>(...starting: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const outcomes = await Promise.allSettled(starting as Promise<Started>[]);
  const failures: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failures.length === 0) return started as T;
  const ended = await Promise.allSettled(started.map(end));
  return tell([...failures, ...ended.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))]);
}

/** What a start does after the process is there, as signing in: where that fails, the process is ended too. */
export async function orEnd<T>(started: Started, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const [ended] = await Promise.allSettled([end(started)]);
    return tell(ended.status === 'rejected' ? [error, ended.reason] : [error]);
  }
}

const end = async (started: Started): Promise<unknown> => ('stop' in started ? started.stop() : started.close());

function tell(failures: unknown[]): never {
  if (failures.length === 1) throw failures[0];
  throw new AggregateError(failures, failures.map(String).join('\n'));
}
