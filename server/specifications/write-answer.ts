/** Writes an answer with definitions as bytes, with its ETag. */
import { createHash } from 'node:crypto';
import { parseFields, projectAnswer } from '../http/fields.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';

export interface AnswerOrder {
  /** Its definitions are still bytes. */
  value: unknown;
  /** The query parameter. */
  fields: string | undefined;
}

export interface WrittenAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function writeAnswer({ value, fields }: AnswerOrder): WrittenAnswer {
  const tree = parseFields(fields);
  const answer = projectAnswer(withParsed(value) as Record<string, unknown>, tree);
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** Returns the definitions in a value: each `definition` property at any depth. */
export function definitionsIn(value: unknown): DefinitionBytes[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => (name === 'definition' ? [one as DefinitionBytes] : definitionsIn(one)));
}

function withParsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withParsed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    name === 'definition' ? parseDefinition(one as DefinitionBytes) : withParsed(one),
  ]);
  return Object.fromEntries(entries);
}
