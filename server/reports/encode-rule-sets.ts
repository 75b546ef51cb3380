/** Writes and reads the results of rule sets as a chunk of the blob of their report. */
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';

const FORMAT = 1;
const GZIP_LEVEL = 3;

export function encodeRuleSets(ruleSets: readonly StoredRuleSet[]): Buffer {
  return gzipSync(JSON.stringify({ format: FORMAT, ruleSets }), { level: GZIP_LEVEL });
}

const unzip = promisify(gunzip);

export async function decodeRuleSets(bytes: Uint8Array): Promise<StoredRuleSet[]> {
  return parse(await unzip(bytes));
}

/** The same in a thread of its own, where nothing else waits. */
export function decodeRuleSetsNow(bytes: Uint8Array): StoredRuleSet[] {
  return parse(gunzipSync(bytes));
}

function parse(bytes: Buffer): StoredRuleSet[] {
  const { format, ruleSets } = JSON.parse(bytes.toString());
  if (format !== FORMAT) throw new Error(`Rule sets are stored in format ${format}, which this version does not read`);
  return ruleSets;
}
