import { createHash } from 'node:crypto';

/** As import maps and script elements state it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
