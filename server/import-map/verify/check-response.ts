/** Checks the response of a file: JavaScript, CORS for all origins, immutable, and with the hash of the map. */
import type { ImportMapFindingCode } from '../../../common/contract/import-map-findings.ts';
import { integrityOf } from '../integrity.ts';
import type { FetchedFile } from './verify-context.ts';

/** Bytes of one file of a revision. */
export const VERIFY_MODULE_MAX_BYTES = 5_000_000;
/** What a published file must be kept for, at least. */
const ASSET_MAX_AGE_DAYS = 365;

export interface ResponseFault {
  code: ImportMapFindingCode;
  details?: Record<string, string | number>;
}

/** JavaScript MIME types without the obsolete ones (WHATWG MIME Sniffing §4.6). */
const JAVASCRIPT = /^(text|application)\/javascript(?:\s*;|$)/i;
const DAY_SECONDS = 86_400;

/**
 * Checks a response. `stated` is the hash in the map; a missing hash is a fault. Statuses other than 200 skip the other checks.
 */
export function checkResponse({ status, headers, body }: FetchedFile, stated: string | undefined): ResponseFault[] {
  if (status !== 200) return [{ code: 'STATUS_WRONG', details: { status } }];
  const faults: ResponseFault[] = [];
  const type = headers['content-type'] ?? '';
  if (!JAVASCRIPT.test(type)) faults.push({ code: 'TYPE_WRONG', details: { type } });
  if (headers['access-control-allow-origin'] !== '*') faults.push({ code: 'CORS_MISSING' });
  const cacheControl = headers['cache-control'] ?? '';
  if (!isImmutable(cacheControl)) faults.push({ code: 'NOT_IMMUTABLE', details: { cacheControl, days: ASSET_MAX_AGE_DAYS } });
  if (body.length > VERIFY_MODULE_MAX_BYTES)
    faults.push({ code: 'MODULE_TOO_LARGE', details: { bytes: body.length, limit: VERIFY_MODULE_MAX_BYTES } });
  const actual = integrityOf(body);
  if (stated === undefined) faults.push({ code: 'INTEGRITY_MISSING' });
  else if (stated !== actual) faults.push({ code: 'INTEGRITY_DIFFERS', details: { stated, found: actual } });
  return faults;
}

function isImmutable(cacheControl: string): boolean {
  const seconds = Number(/(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl)?.[1] ?? 0);
  return /(?:^|[\s,])immutable(?:[\s,]|$)/i.test(cacheControl) && seconds >= ASSET_MAX_AGE_DAYS * DAY_SECONDS;
}
