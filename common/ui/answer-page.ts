/** The worker's side of calls from a page (worker-calls.ts). */
import type { CallsOf, WorkerOrder, WorkerReply } from './worker-messages.ts';

type Handlers<Calls extends CallsOf<Calls>> = {
  [Name in keyof Calls]: (
    order: Calls[Name]['order'],
    report: (progress: Calls[Name]['progress']) => void,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};

/** Returns the buffers of an answer that are moved to the page instead of copied. */
type Transfers<Calls extends CallsOf<Calls>> = { [Name in keyof Calls]?: (answer: Calls[Name]['answer']) => Transferable[] };

/** Answers the calls of the page. A handler starts when its message arrives, so calls start in the order in which the page made them. */
export function answerPage<Calls extends CallsOf<Calls>>(handlers: Handlers<Calls>, transfers: Transfers<Calls> = {}): void {
  const post = (reply: WorkerReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });
  self.onmessage = async ({ data: { number, call, order } }: MessageEvent<WorkerOrder>) => {
    const name = call as keyof Calls;
    try {
      const answer = await handlers[name](order, (progress) => post({ number, progress }));
      post({ number, answer }, transfers[name]?.(answer));
    } catch (error) {
      post({ number, failure: String((error as Error).stack ?? error) });
    }
  };
}
