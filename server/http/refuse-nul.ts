/**
 * Refuses U+0000, which PostgreSQL text cannot store, for all calls in one place; the texts of a multipart body are checked
 * where they are read.
 */
import type { FastifyInstance } from 'fastify';
import { invalidInput } from './invalid-input.ts';

export function refuseNul(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body, query }) => {
    requireNoNul(body);
    requireNoNul(query);
  });
}

/** Refuses values with U+0000 with VALIDATION_FAILED. */
export function requireNoNul(sent: unknown): void {
  const path = pathOfNul(sent);
  if (path !== undefined) throw invalidInput([{ path, message: 'CHARACTER_INVALID' }]);
}

/** Returns the path of the first U+0000. Not recursive, since input may be nested deeper than the stack allows. */
function pathOfNul(sent: unknown): string | undefined {
  const left: { path: string; value: unknown }[] = [{ path: '', value: sent }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { path, value } = one;
    if (typeof value === 'string' && value.includes('\0')) return path;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (key.includes('\0')) return path;
      left.push({ path: path ? `${path}.${key}` : key, value: part });
    }
  }
  return undefined;
}
