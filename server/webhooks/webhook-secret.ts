/** Creates secrets and signatures of Standard Webhooks: HMAC-SHA256 over id, time and body. */
import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../common/contract/webhooks.ts';

const KEY_BYTES = 32;

export function createSecret(): string {
  return WEBHOOK_SECRET_PREFIX + randomBytes(KEY_BYTES).toString('base64');
}

interface Signed {
  id: string;
  /** Time in whole seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Returns the header webhook-signature: one signature per secret, so that a receiver may have either. */
export function signMessage(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const text = `${id}.${timestamp}.${body}`;
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  };
  return secrets.map(sign).join(' ');
}
