/**
 * Runs steps in order, each as soon as as many cores are free as it takes: what computes on one core has another step beside it,
 * and what takes them all has the machine alone.
 *
 * @typedef {{ name: string, cores: number, minutes: number, needs?: string[],
 *   run: (step: string, limitMs: number) => Promise<import('./results.mjs').TestResult[]> }} Step
 */

/** `endMs` is when all has to be over. `onEnd` is told of each step that ended. The results of all. */
export async function runSteps(steps, { cores, endMs, onEnd }) {
  const results = [];
  const running = new Map();
  let free = cores;
  const start = async (step) => {
    const startedMs = Date.now();
    const stepResults = await runStep(step, results, endMs);
    onEnd(step.name, stepResults, Date.now() - startedMs);
    results.push(...stepResults);
    free += step.cores;
    running.delete(step.name);
  };
  for (const step of steps) {
    while (free < step.cores || step.needs?.some((name) => running.has(name))) await Promise.race(running.values());
    free -= step.cores;
    running.set(step.name, start(step));
  }
  await Promise.all(running.values());
  return results;
}

async function runStep({ name, run, minutes, needs = [] }, before, endMs) {
  const failed = (message) => [{ step: name, name, outcome: 'failed', message }];
  const broken = before.find(({ step, outcome }) => needs.includes(step) && outcome === 'failed');
  if (broken) return failed(`Not run, because the step ${broken.step} failed.`);
  const leftMs = endMs - Date.now();
  if (leftMs <= 0) return failed('Not run, because the time of the whole run was over.');
  try {
    return await run(name, Math.min(leftMs, minutes * 60_000));
  } catch (error) {
    return failed(`The step crashed: ${error.stack}`);
  }
}
