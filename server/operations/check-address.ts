/**
 * Checks the public address: calls it like a browser, and compares what the service saw of that call with what was sent, so
 * that a proxy that hides hosts or clients is detected.
 */
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import { type SeenCall, seenCallSchema } from '../http/seen-call.ts';
import { codeOf, lineOf, wordsOf } from './line.ts';

interface PublicPlace {
  /** Absent: the service is only for this machine. */
  publicUrl?: string;
  /** The local address of the service. */
  localUrl: string;
  waitMs: number;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/;
const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN'];

interface FoundAddress {
  lines: DiagnosisLine[];
  /** True when this service answers there. */
  answers: boolean;
}

export async function checkAddress({ publicUrl, localUrl, waitMs }: PublicPlace): Promise<FoundAddress> {
  const url = publicUrl ?? localUrl;
  const called = await callHealth(url, waitMs);
  const answers = 'seen' in called;
  const down = lineOf('address', 'ADDRESS_NO_SERVICE', { url });
  if (!publicUrl) return { answers, lines: [answers ? lineOf('address', 'ADDRESS_LOCAL', { url }) : down] };
  if (!answers) {
    const isRunning = called.code !== 'ADDRESS_UNREACHABLE' || 'seen' in (await callHealth(localUrl, waitMs));
    return { answers, lines: [isRunning ? called : down] };
  }
  const lines = compareSeen(new URL(publicUrl), called.seen);
  if (isPlain(publicUrl)) lines.push(lineOf('address', 'ADDRESS_PLAIN', { url }));
  return { answers, lines: lines.length > 0 ? lines : [lineOf('address', 'ADDRESS_OK', { url })] };
}

async function callHealth(url: string, waitMs: number): Promise<{ seen: SeenCall } | DiagnosisLine> {
  try {
    const answer = await fetch(`${url}/healthz?seen=1`, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
    const to = answer.headers.get('location');
    if (to !== null) return lineOf('address', 'ADDRESS_REDIRECTS', { url, to: new URL(to, url).origin });
    const parsed = seenCallSchema.safeParse(await answer.json().catch(() => undefined));
    if (parsed.success) return { seen: parsed.data.seen };
    const isDown = [502, 503, 504].includes(answer.status);
    return lineOf('address', isDown ? 'ADDRESS_UNREACHABLE' : 'ADDRESS_OTHER', { url, why: String(answer.status) });
  } catch (error) {
    const why = codeOf(error) || wordsOf(error);
    if (UNKNOWN_HOST.includes(why)) return lineOf('address', 'ADDRESS_UNKNOWN_HOST', { url });
    return lineOf('address', CERTIFICATE.test(why) ? 'ADDRESS_CERTIFICATE' : 'ADDRESS_UNREACHABLE', { url, why });
  }
}

/** Returns what a proxy hides; empty when it forwards everything. */
export function compareSeen({ host, protocol }: URL, seen: SeenCall): DiagnosisLine[] {
  const isEncrypted = protocol === 'https:';
  const lines: DiagnosisLine[] = [];
  if (seen.host !== host) lines.push(lineOf('address', 'PROXY_HOST', { host, seen: seen.host }));
  if (seen.forwarded === 'IGNORED') lines.push(lineOf('address', 'PROXY_UNTRUSTED'));
  // The service itself has no TLS, so an encrypted address has a proxy.
  else if (isEncrypted && seen.forwarded === 'NONE') lines.push(lineOf('address', 'PROXY_SILENT'));
  else if (isEncrypted && seen.protocol !== 'https') lines.push(lineOf('address', 'PROXY_PROTOCOL'));
  return lines;
}

function isPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
