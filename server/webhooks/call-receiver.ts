/** Makes one attempt: a signed POST, and its result. */

import type { AttemptOutcome } from '../../common/contract/webhooks.ts';
import { WEBHOOK_ANSWER_MAX_LENGTH } from '../../common/contract/webhooks.ts';
import { type FetchOutside, SpecialAddress } from '../http/fetch-outside.ts';
import { signMessage } from './webhook-secret.ts';

/** A receiver's whole answer must be there within this time. */
export const WEBHOOK_ANSWER_SECONDS = 15;

export interface Receiver {
  fetchOutside: FetchOutside;
  /** Time limit of an answer; absent for WEBHOOK_ANSWER_SECONDS. */
  answerMs?: number;
}

interface Call {
  url: string;
  /** Id of the message, the same at each attempt. */
  id: string;
  body: string;
  secrets: readonly string[];
  now: Date;
}

export interface Answer {
  outcome: AttemptOutcome;
  /** Status; null without an answer. */
  status: number | null;
  /** The first characters of the answer, or the error. */
  answer: string;
  durationMs: number;
  /** Delay in seconds that the receiver requests. */
  retryAfter?: number;
}

/** Calls the receiver; never rejects. */
export async function callReceiver(receiver: Receiver, call: Call): Promise<Answer> {
  const startedMs = performance.now();
  const result = await attempt(receiver, call).catch(describeFailure);
  // The time of a look-up would reveal which names exist in the internal network.
  const durationMs = result.outcome === 'PRIVATE' ? 0 : Math.round(performance.now() - startedMs);
  return { ...result, durationMs };
}

async function attempt(
  { fetchOutside, answerMs = WEBHOOK_ANSWER_SECONDS * 1_000 }: Receiver,
  { url, id, body, secrets, now }: Call,
): Promise<Omit<Answer, 'durationMs'>> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const response = await fetchOutside(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Vakwerk-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage(secrets, { id, timestamp, body }),
    },
    signal: AbortSignal.timeout(answerMs),
  });
  const { status } = response;
  const outcome = outcomeOf(status);
  const place = outcome === 'REDIRECTED' ? `Location: ${response.headers.get('location') ?? ''}\n` : '';
  const answer = clip(place + (await readStart(response)));
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { outcome, status, answer, ...(seconds > 0 && { retryAfter: seconds }) };
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'DELIVERED';
  if (status === 410) return 'GONE';
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED';
}

/** Reads the part of the answer that is stored, and does not wait for the rest. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  while (reader && text.length < WEBHOOK_ANSWER_MAX_LENGTH) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel().catch(() => undefined);
  return text;
}

/** The database cannot store NUL. */
const clip = (text: string) => text.slice(0, WEBHOOK_ANSWER_MAX_LENGTH).replaceAll('\0', '\uFFFD');

function describeFailure(error: unknown): Omit<Answer, 'durationMs'> {
  const causes = causesOf(error);
  const errorText = clip(causes.at(-1)?.message ?? String(error));
  if (causes.some((one) => one instanceof SpecialAddress)) return { outcome: 'PRIVATE', status: null, answer: errorText };
  const isLate = causes.some(({ name, message }) => name === 'TimeoutError' || /timeout/i.test(`${name} ${message}`));
  return { outcome: isLate ? 'TIMEOUT' : 'UNREACHABLE', status: null, answer: errorText };
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
