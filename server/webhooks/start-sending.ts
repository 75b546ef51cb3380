/** Looks for due messages once a second, and at once again while there are some. */
import { WEBHOOK_POLL_MS } from '../../common/contract/limits.ts';
import { type SendOptions, sendDue } from './send-due.ts';

interface SendingOptions extends SendOptions {
  log(message: string, facts: Record<string, unknown>): void;
}

/** Returns a function that stops it and waits for the calls that are under way. */
export function startSending({ log, ...options }: SendingOptions): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const round = async () => {
    try {
      while (!isStopped && (await sendDue(options)) > 0);
    } catch (error) {
      // The next round goes on.
      if (!isStopped) log('webhooks could not be sent', { message: (error as Error).message });
    }
    if (!isStopped) timer = setTimeout(start, WEBHOOK_POLL_MS);
  };
  const start = () => void (sending = round());
  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await sending;
  };
}
