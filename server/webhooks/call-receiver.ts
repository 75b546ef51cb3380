/** One attempt: a signed POST, and what came of it. */
import { WEBHOOK_ANSWER_MAX_LENGTH, WEBHOOK_ANSWER_SECONDS } from '../../common/contract/limits.ts';
import type { AttemptOutcome } from '../../common/contract/webhooks.ts';
import { type FetchOutside, SpecialAddress } from '../http/fetch-outside.ts';
import { signMessage } from './webhook-secret.ts';

export interface Receiver {
  fetchOutside: FetchOutside;
  /** How long an answer may take; absent: WEBHOOK_ANSWER_SECONDS. */
  answerMs?: number;
}

interface Call {
  url: string;
  /** Of the message: the same at each attempt. */
  id: string;
  body: string;
  secrets: readonly string[];
  now: Date;
}

export interface Answer {
  outcome: AttemptOutcome;
  /** Null: no answer. */
  status: number | null;
  /** Its first characters, or what went wrong. */
  answer: string;
  durationMs: number;
  /** Seconds that the receiver asks to wait. */
  retryAfter?: number;
}

/** Never rejects. */
export async function callReceiver(receiver: Receiver, call: Call): Promise<Answer> {
  const startedMs = performance.now();
  const found = await attempt(receiver, call).catch(describeFailure);
  // The time that a look-up took would tell names of the own network from names that do not exist.
  const durationMs = found.outcome === 'PRIVATE' ? 0 : Math.round(performance.now() - startedMs);
  return { ...found, durationMs };
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

/** As much as is kept; the rest is not waited for. */
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

/** The database keeps no NUL. */
const clip = (text: string) => text.slice(0, WEBHOOK_ANSWER_MAX_LENGTH).replaceAll('\0', '\uFFFD');

function describeFailure(error: unknown): Omit<Answer, 'durationMs'> {
  const causes = causesOf(error);
  const said = clip(causes.at(-1)?.message ?? String(error));
  if (causes.some((one) => one instanceof SpecialAddress)) return { outcome: 'PRIVATE', status: null, answer: said };
  const isLate = causes.some(({ name, message }) => name === 'TimeoutError' || /timeout/i.test(`${name} ${message}`));
  return { outcome: isLate ? 'TIMEOUT' : 'UNREACHABLE', status: null, answer: said };
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
