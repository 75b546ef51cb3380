/** Checks for due messages once a second, and again at once while there are some. */
import { type SendOptions, sendDue } from './send-due.ts';

/** Between two looks for messages to send. */
const WEBHOOK_POLL_MS = 1_000;

/** Number of parallel rounds: each lasts as long as its slowest receiver. */
const ROUNDS_AT_ONCE = 16;

interface SendingOptions extends SendOptions {
  log(message: string, facts: Record<string, unknown>): void;
}

/** Starts sending; returns a function that stops it and waits for running calls. */
export function startSending({ log, ...options }: SendingOptions): () => Promise<void> {
  let isStopped = false;
  const rounds = new Set<Promise<void>>();
  const send = async () => {
    try {
      while (!isStopped && (await sendDue(options)) > 0);
    } catch (error) {
      // The next round continues.
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
