/** Small STEP files for tests, written as text. */

const encoder = new TextEncoder();

interface StepTextOptions {
  schema?: string;
  /** Line separator. */
  newline?: string;
}

/** A complete file with these lines in its data section. */
export function stepText(lines: readonly string[], { schema = 'IFC4', newline = '\n' }: StepTextOptions = {}): string {
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');",
    "FILE_NAME('a.ifc','2024-01-01T00:00:00',('Ann'),('Acme'),'pre','CAD 1.0','');",
    `FILE_SCHEMA(('${schema}'));`,
    'ENDSEC;',
    'DATA;',
    ...lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join(newline);
}

/** Line number of the first line of the data section in `stepText`. */
export const FIRST_DATA_LINE = 8;

/** Text as UTF-8 bytes. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}
