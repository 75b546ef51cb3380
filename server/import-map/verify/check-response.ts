/** Checks the response of a file: JavaScript, CORS for all origins, immutable, and with the hash of the map. */
import type { ImportMapFindingCode } from '../../../common/contract/import-map-findings.ts';
import { ASSET_MAX_AGE_DAYS, VERIFY_MODULE_MAX_BYTES } from '../../../common/contract/limits.ts';
import { integrityOf } from '../integrity.ts';
import type { FetchedFile } from './verify-context.ts';

export interface ResponseFault {
  code: ImportMapFindingCode;
  details?: Record<string, string | number>;
}

/** JavaScript MIME types without the obsolete ones (WHATWG MIME Sniffing §4.6). */
const JAVASCRIPT = /^(text|application)\/javascript(?:\s*;|$)/i;
const DAY_SECONDS = 86_400;

/** `stated` is the hash in the map; a missing hash is a fault. Other statuses than 200 skip the other checks. */
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
  const found = integrityOf(body);
  if (stated === undefined) faults.push({ code: 'INTEGRITY_MISSING' });
  else if (stated !== found) faults.push({ code: 'INTEGRITY_DIFFERS', details: { stated, found } });
  return faults;
}

function isImmutable(cacheControl: string): boolean {
  const seconds = Number(/(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl)?.[1] ?? 0);
  return /(?:^|[\s,])immutable(?:[\s,]|$)/i.test(cacheControl) && seconds >= ASSET_MAX_AGE_DAYS * DAY_SECONDS;
}
