import { createHash } from 'node:crypto';

/** Returns the integrity value for import maps and script elements. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
