/** The messages between a page and a worker that answers its calls. They hold plain values, because they are cloned. */

/** A call that a worker answers. */
export interface WorkerCall<Order, Answer, Progress = never> {
  order: Order;
  answer: Answer;
  progress: Progress;
}

/** The calls of a worker, by name. */
export type CallsOf<Calls> = { [Name in keyof Calls]: WorkerCall<unknown, unknown, unknown> };

export interface WorkerOrder {
  number: number;
  call: string;
  order: unknown;
}

/** `failure` is the message of an internal error. */
export type WorkerReply = { number: number } & ({ progress: unknown } | { answer: unknown } | { failure: string });
