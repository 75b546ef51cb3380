/**
 * Checks whether the first bytes of an upload are a STEP physical file (ISO 10303-21) of a supported schema (D43). Refuses
 * wrong files early; a worker parses the whole file later (D44).
 */
import { isReadSchema, readStepHeader } from '../../common/contract/step-header.ts';

/** The fault with its place; undefined when there is none. Offsets are 0-based bytes, lines 1-based. */
interface HeaderFault {
  what: 'EMPTY' | 'NOT_STEP' | 'SCHEMA_MISSING' | 'SCHEMA_UNSUPPORTED';
  where: { offsetBytes: number; line: number };
  /** FILE_SCHEMA as written. */
  schema?: string;
}

/** Returns the fault; `head` is the file's start, at least its header section. */
export function findHeaderFault(head: Uint8Array): HeaderFault | undefined {
  if (head.length === 0) return { what: 'EMPTY', where: { offsetBytes: 0, line: 1 } };
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  const { isStep, start, schema, end } = readStepHeader(text);
  if (!isStep) return faultAt('NOT_STEP', text, start);
  if (!schema) return faultAt('SCHEMA_MISSING', text, end);
  if (isReadSchema(schema.text)) return undefined;
  return { ...faultAt('SCHEMA_UNSUPPORTED', text, schema.offset), schema: schema.text };
}

function faultAt(what: HeaderFault['what'], text: string, offsetBytes: number): HeaderFault {
  return { what, where: { offsetBytes, line: text.slice(0, offsetBytes).split('\n').length } };
}
