/**
 * Starts a server, a browser and the like in parallel. If one fails, the others are ended before the failure is thrown: nothing
 * else can end them, and an open one holds its test file until the limit of the whole step.
 */

/** A started resource can be ended by one of these methods. */
type Started = { stop(): unknown } | { close(): unknown };

export async function startTogether<T extends Started[]>(...starting: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const outcomes = await Promise.allSettled(starting as Promise<Started>[]);
  const failures: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failures.length === 0) return started as T;
  const ended = await Promise.allSettled(started.map(end));
  return throwFailures([...failures, ...ended.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))]);
}

/** Runs a further step of a start, such as signing in; ends the resource if the step fails. */
export async function endOnFailure<T>(started: Started, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const [ended] = await Promise.allSettled([end(started)]);
    return throwFailures(ended.status === 'rejected' ? [error, ended.reason] : [error]);
  }
}

const end = async (started: Started): Promise<unknown> => ('stop' in started ? started.stop() : started.close());

function throwFailures(failures: unknown[]): never {
  if (failures.length === 1) throw failures[0];
  throw new AggregateError(failures, failures.map(String).join('\n'));
}
