/**
 * Looks at the first bytes of an upload: is it a STEP physical file (ISO 10303-21), of a schema that we read (D43)?
 * The whole file is parsed later by a worker; this only refuses early what cannot be right (D44).
 */
const MAGIC = 'ISO-10303-21';
const SCHEMAS = new Set(['IFC2X3', 'IFC4', 'IFC4X3', 'IFC4X3_ADD1', 'IFC4X3_ADD2', 'IFC4X3_TC1']);

/** What is wrong, where; undefined when nothing is. Offsets are 0-based bytes, lines 1-based. */
interface HeaderFault {
  what: 'EMPTY' | 'NOT_STEP' | 'SCHEMA_MISSING' | 'SCHEMA_UNSUPPORTED';
  where: { offsetBytes: number; line: number };
  /** FILE_SCHEMA as written. */
  schema?: string;
}

/** `head` is the file's start, at least its header section. */
export function findHeaderFault(head: Uint8Array): HeaderFault | undefined {
  if (head.length === 0) return { what: 'EMPTY', where: { offsetBytes: 0, line: 1 } };
  const text = blankComments(Buffer.from(head).toString('latin1'));
  const start = skipBlank(text);
  if (text.slice(start, start + MAGIC.length).toUpperCase() !== MAGIC) return faultAt('NOT_STEP', text, start);
  const schema = /\bFILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(withoutStrings(text));
  return schema ? judgeSchema(text, schema.index) : faultAt('SCHEMA_MISSING', text, endOfHeader(text));
}

/** Comments become blanks of the same length, so that offsets stay true. Text in quotes is no comment. */
function blankComments(text: string): string {
  return text.replace(/'(?:[^']|'')*'|\/\*[\s\S]*?\*\//g, (match) =>
    match.startsWith("'") ? match : match.replace(/[^\n]/g, ' '),
  );
}

/** FILE_SCHEMA inside a description is not the entity: every string but a short one without blanks loses its text. */
function withoutStrings(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, (match) =>
    /^'[\w ]{0,40}'$/.test(match) ? match : `'${' '.repeat(match.length - 2)}'`,
  );
}

function judgeSchema(text: string, offset: number): HeaderFault | undefined {
  const quote = text.indexOf("'", offset);
  const schema = text.slice(quote + 1, text.indexOf("'", quote + 1)).trim();
  if (SCHEMAS.has(schema.toUpperCase())) return undefined;
  return { ...faultAt('SCHEMA_UNSUPPORTED', text, quote), schema };
}

function skipBlank(text: string): number {
  const bom = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  return bom + (/^\s*/.exec(text.slice(bom))?.[0].length ?? 0);
}

function endOfHeader(text: string): number {
  const end = text.search(/\bENDSEC\s*;/i);
  return end < 0 ? text.length : end;
}

function faultAt(what: HeaderFault['what'], text: string, offsetBytes: number): HeaderFault {
  return { what, where: { offsetBytes, line: text.slice(0, offsetBytes).split('\n').length } };
}
