/** Checks pages of other sites: whether the preflight of such a page returns through the proxy as we send it. */
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import type { Queries } from '../db/tables.ts';
import { isUnexpired } from '../embed-tokens/embed-token-queries.ts';
import { lineOf, wordsOf } from './line.ts';

const ORIGINS_MAX = 20;

/** Returns origins of embed tokens that are valid now. */
export async function readEmbedOrigins(db: Queries, now: Date): Promise<string[]> {
  const tokens = await db.selectFrom('embed_tokens').select('origins').where(isUnexpired(now)).limit(1_000).execute();
  return [...new Set(tokens.flatMap(({ origins }) => origins))];
}

/** Checks the origins; `url` is the address of the service, undefined when it does not answer. */
export async function checkOrigins(origins: string[], url: string | undefined, waitMs: number): Promise<DiagnosisLine[]> {
  if (origins.length === 0) return [lineOf('origins', 'ORIGINS_NONE')];
  if (url === undefined) return [lineOf('origins', 'ORIGINS_UNKNOWN', { count: origins.length })];
  const results = await Promise.all(origins.slice(0, ORIGINS_MAX).map((origin) => sendPreflight(url, origin, waitMs)));
  const lines = results.filter((line) => line !== undefined);
  return lines.length > 0 ? lines : [lineOf('origins', 'ORIGINS_OK', { count: origins.length })];
}

async function sendPreflight(url: string, origin: string, waitMs: number): Promise<DiagnosisLine | undefined> {
  const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  try {
    const answer = await fetch(`${url}/api/users/me`, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(waitMs) });
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed === origin) return undefined;
    const isTwice = allowed?.includes(',') === true;
    return lineOf('origins', isTwice ? 'ORIGIN_TWICE' : 'ORIGIN_REFUSED', { origin, allowed: allowed ?? '-' });
  } catch (error) {
    return lineOf('origins', 'ORIGIN_REFUSED', { origin, allowed: wordsOf(error) });
  }
}
