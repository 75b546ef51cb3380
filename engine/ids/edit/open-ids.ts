/** Opens an .ids file for editing: what is saved is IDS 1.0 with the same meaning. */
import { parseIds } from '../parse-ids.ts';
import { decodeXml } from '../read-xml.ts';
import type { IdsFinding, Specification } from '../specification.ts';
import { type IdsDocument, openDocument, writeDocument } from './ids-document.ts';
import { upgradeDocument } from './upgrade-source.ts';

export interface OpenedIds {
  /** The document; absent with an error: not XML, not IDS, or without the structure of a known edition. */
  document?: IdsDocument;
  /** UPGRADED and other warnings, or the error. */
  findings: IdsFinding[];
}

/** Opens a file. A draft (0.9.x) becomes IDS 1.0; everything else is preserved exactly, as UTF-8. */
export function openIds(input: string | Uint8Array): OpenedIds {
  const { specification, findings } = parseIds(input);
  if (!specification) return { findings };
  const document = openDocument(textToEdit(input));
  if (!findings.some(({ code }) => code === 'UPGRADED')) return { document, findings };
  const upgraded = upgradeDocument(document);
  requireSame(specification, upgraded);
  return { document: upgraded, findings };
}

/** Returns the exact text, as UTF-8. */
export function textToEdit(input: string | Uint8Array): string {
  return byteOrderMarkOf(input) + statedAsUtf8(decodeXml(input));
}

/** Returns the byte order mark of a file in UTF-8; those of other encodings are dropped with their encoding. */
function byteOrderMarkOf(input: string | Uint8Array): string {
  const isMarked = typeof input === 'string' ? input.startsWith('\ufeff') : input[0] === 0xef && input[1] === 0xbb;
  return isMarked ? '\ufeff' : '';
}

function statedAsUtf8(text: string): string {
  return text.replace(/^(<\?xml[^>]*?\bencoding\s*=\s*["'])([^"']*)/, (whole, before: string, encoding: string) =>
    /^utf-?8$/i.test(encoding) ? whole : `${before}UTF-8`,
  );
}

function requireSame(specification: Specification, document: IdsDocument): void {
  const { specification: written, findings } = parseIds(writeDocument(document));
  const isNew = !findings.some(({ code }) => code === 'UPGRADED');
  if (isNew && JSON.stringify(written) === JSON.stringify(specification)) return;
  throw new Error('A draft written as IDS 1.0 does not say the same');
}
