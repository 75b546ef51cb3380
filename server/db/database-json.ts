/** What PostgreSQL can store: jsonb takes neither U+0000 nor half a surrogate pair, and files may have both. */

export function databaseJson(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'string' ? storable(one) : one));
}

export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
