/** Converts values for PostgreSQL: jsonb accepts neither U+0000 nor lone surrogates, and files may contain both. */

export function databaseJson(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'string' ? storable(one) : one));
}

export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
