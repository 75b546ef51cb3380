/**
 * Measures how long the tasks of a page's own thread take, by the clock of its processor: a wall clock misleads on a busy
 * machine.
 */
import type { Browser, Page } from 'playwright-core';

interface MainThread {
  /** The longest task by the clock of the processor, and by the wall clock. */
  cpuMs: number;
  wallMs: number;
  /** The parts of the longest task by the clock of the processor, the longest part first. */
  parts: string[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: unknown };
}

export async function watchMainThread(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.ph === 'X' && /RunTask$/.test(event.name) && isMain(event));
  if (tasks.length === 0) throw new Error('the trace names no task of the page');
  const [worst] = [...tasks].sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  const inside = traceEvents.filter((one) => worst && one.tid === worst.tid && one.pid === worst.pid && one.ts >= worst.ts);
  const parts = inside
    .filter((one) => worst && one.ph === 'X' && one !== worst && one.ts + (one.dur ?? 0) <= worst.ts + (worst.dur ?? 0))
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 8)
    .map(
      ({ name, tdur = 0, args }) => `${name} ${(tdur / 1000).toFixed(0)} ms ${JSON.stringify(args?.data ?? {}).slice(0, 160)}`,
    );
  const longest = (pick: (event: TraceEvent) => number | undefined) =>
    tasks.reduce((most, event) => Math.max(most, pick(event) ?? 0), 0) / 1000;
  return { cpuMs: longest(({ tdur }) => tdur), wallMs: longest(({ dur }) => dur), parts };
}
