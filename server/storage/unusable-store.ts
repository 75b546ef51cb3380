/**
 * Explains an S3 store that answers and refuses: waiting does not help, but a setting does. The error names the setting and quotes the
 * store.
 */
import { isStorageOutage } from './report-outages.ts';

/** The message is for the operator: one line, without keys. */
class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}

interface StorePlace {
  /** Endpoint; undefined for Amazon's own. */
  endpoint?: string;
  bucket: string;
  region: string;
}

interface StoreError extends Error {
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

const REFUSED = new Set([401, 403]);
const NO_BUCKET = new Set(['NoSuchBucket', 'NotFound', 'InvalidBucketName']);
const OTHER_REGION = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']);

/** Returns undefined where no setting is to be corrected: a missing object, an outage, an internal error. */
export function explainStore(error: unknown, place: StorePlace): StoreUnusableError | undefined {
  if (!(error instanceof Error) || isStorageOutage(error)) return undefined;
  const advice = adviceOn(error, place);
  return advice === undefined
    ? undefined
    : new StoreUnusableError(`${advice} (the store said ${saying(error)})`, { cause: error });
}

/** Returns the words of a store; an answer without words, as to HEAD, only has its status. */
function saying(error: StoreError): string {
  const status = error.$metadata?.httpStatusCode;
  const name = error.Code ?? error.name;
  if (status === undefined) return name;
  return /^(\d+|Unknown.*)$/.test(name) ? String(status) : `${status} ${name}`;
}

type StoreFault = 'NO_KEYS' | 'OTHER_REGION' | 'NO_BUCKET' | 'REFUSED';

/** Returns the setting to be corrected, by the error of the store's client. */
export function storeFaultOf(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = (error as StoreError).$metadata?.httpStatusCode ?? 0;
  if (error.name === 'CredentialsProviderError') return 'NO_KEYS';
  if (OTHER_REGION.has(error.name) || status === 301) return 'OTHER_REGION';
  if (NO_BUCKET.has(error.name)) return 'NO_BUCKET';
  return REFUSED.has(status) ? 'REFUSED' : undefined;
}

function adviceOn(error: StoreError, { endpoint, bucket, region }: StorePlace): string | undefined {
  const store = endpoint ? `the store at S3_ENDPOINT=${endpoint}` : "Amazon's store (S3_ENDPOINT is not set)";
  switch (storeFaultOf(error)) {
    case 'NO_KEYS':
      return 'There are no keys for the store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
    case 'OTHER_REGION':
      return `The bucket S3_BUCKET=${bucket} is in another region than S3_REGION=${region}: set S3_REGION to its own`;
    case 'NO_BUCKET':
      return `There is no bucket S3_BUCKET=${bucket} in ${store}, region ${region}: make it, or mend S3_BUCKET or S3_ENDPOINT`;
    case 'REFUSED':
      return `The keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may not use the bucket S3_BUCKET=${bucket} in ${store}, region ${region}: mend the keys, or what they may do there`;
    case undefined:
      return undefined;
  }
}
