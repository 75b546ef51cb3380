/** Makes text of a model safe for the file that will contain it: names come from anyone's IFC and IDS files. */

/**
 * Characters outside XML 1.0's Char (§2.2): controls except tab, line feed and return; lone surrogates; U+FFFE, U+FFFF. HTML and CSV
 * readers fail on the same ones.
 */
const NOT_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A faster pattern that may match too much, and that almost no text matches. */
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Replaces each character that no text file may contain by U+FFFD, so that a reader sees that something was there. */
export function cleanText(text: string): string {
  return SUSPECT.test(text) ? text.replace(NOT_CHARACTERS, '\ufffd') : text;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\r': '&#13;' };
const IN_ATTRIBUTE: Record<string, string> = { ...ENTITIES, '\n': '&#10;', '\t': '&#9;' };

/** Escapes text between tags of XML. */
export function escapeText(text: string): string {
  const clean = cleanText(text);
  return /[&<>"'\r]/.test(clean) ? clean.replace(/[&<>"'\r]/g, (one) => ENTITIES[one]!) : clean;
}

/** Escapes a value between quotation marks; line breaks are preserved by the normalisation of attributes (XML 1.0 §3.3.3). */
export function escapeAttribute(text: string): string {
  return cleanText(text).replace(/[&<>"'\r\n\t]/g, (one) => IN_ATTRIBUTE[one]!);
}

/** Escapes text and attributes of HTML. A reference to a return is an error there, so returns become line feeds. */
export function escapeHtml(text: string): string {
  return escapeText(text.replace(/\r\n?/g, '\n'));
}

/** Cuts a text to this many UTF-16 units, the last one an ellipsis where something was cut, without splitting a character. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(lengthMax - 2)) ? lengthMax - 2 : lengthMax - 1;
  return `${text.slice(0, end)}…`;
}

/** Returns a name on one line: white space and control characters become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
