/** Writes and reads the validity of a file as a chunk of the blob of its report. */
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { StoredValidity } from '../../common/report/stored-validity.ts';

const FORMAT = 1;
const GZIP_LEVEL = 3;

export function encodeValidity(validity: StoredValidity): Buffer {
  return gzipSync(JSON.stringify({ format: FORMAT, ...validity }), { level: GZIP_LEVEL });
}

const unzip = promisify(gunzip);

export async function decodeValidity(bytes: Uint8Array): Promise<StoredValidity> {
  return parse(await unzip(bytes));
}

/** The same in a thread of its own, where nothing else waits. */
export function decodeValidityNow(bytes: Uint8Array): StoredValidity {
  return parse(gunzipSync(bytes));
}

function parse(bytes: Buffer): StoredValidity {
  const { format, ...validity } = JSON.parse(bytes.toString());
  if (format !== FORMAT) throw new Error(`The validity is stored in format ${format}, which this version does not read`);
  return validity;
}
