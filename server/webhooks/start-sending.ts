/** Looks for due messages once a second, and at once again while there are some. */
import { WEBHOOK_POLL_MS } from '../../common/contract/limits.ts';
import { type SendOptions, sendDue } from './send-due.ts';

/** Each lasts as long as its slowest receiver, so that others begin beside it. */
const ROUNDS_AT_ONCE = 16;

interface SendingOptions extends SendOptions {
  log(message: string, facts: Record<string, unknown>): void;
}

/** Returns a function that stops it and waits for the calls that are under way. */
export function startSending({ log, ...options }: SendingOptions): () => Promise<void> {
  let isStopped = false;
  const rounds = new Set<Promise<void>>();
  const send = async () => {
    try {
      while (!isStopped && (await sendDue(options)) > 0);
    } catch (error) {
      // The next round goes on.
      if (!isStopped) log('webhooks could not be sent', { message: (error as Error).message });
    }
  };
  const start = () => {
    if (rounds.size >= ROUNDS_AT_ONCE) return;
    const round: Promise<void> = send().finally(() => rounds.delete(round));
    rounds.add(round);
  };
  start();
  const timer = setInterval(start, WEBHOOK_POLL_MS);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.all(rounds);
  };
}
