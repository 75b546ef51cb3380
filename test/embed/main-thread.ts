/** How long the tasks of a page's own thread take, by the clock of its processor: on a machine with other work a wall clock lies. */
import type { Browser, Page } from 'playwright-core';

export interface MainThread {
  /** Longest task by the processor's clock, and by the wall's. */
  cpuMs: number;
  wallMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export async function watchMainThread(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.ph === 'X' && /RunTask$/.test(event.name) && isMain(event));
  if (tasks.length === 0) throw new Error('the trace names no task of the page');
  const longest = (pick: (event: TraceEvent) => number | undefined) =>
    tasks.reduce((most, event) => Math.max(most, pick(event) ?? 0), 0) / 1000;
  return { cpuMs: longest(({ tdur }) => tdur), wallMs: longest(({ dur }) => dur) };
}
