/** Writes and reads the results of rule sets as a chunk of the blob of their report. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';

const FORMAT = 1;
const GZIP_LEVEL = 3;

export function encodeRuleSets(ruleSets: readonly StoredRuleSet[]): Buffer {
  return gzipSync(JSON.stringify({ format: FORMAT, ruleSets }), { level: GZIP_LEVEL });
}

const unzip = promisify(gunzip);

export async function decodeRuleSets(bytes: Uint8Array): Promise<StoredRuleSet[]> {
  const { format, ruleSets } = JSON.parse((await unzip(bytes)).toString());
  if (format !== FORMAT) throw new Error(`Rule sets are stored in format ${format}, which this version does not read`);
  return ruleSets;
}
