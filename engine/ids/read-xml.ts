/**
 * XML text or bytes → a small element tree, for .ids files only. Nothing is fetched and nothing is expanded: a DOCTYPE
 * is refused, so there are no entities but XML's own five. Depth, size and element count are bounded.
 */

import type { SaxesTagNS } from 'saxes';
import { SaxesParser } from 'saxes';
import type { IdsFinding } from './specification.ts';

export const XML_BYTES_MAX = 20_000_000;
export const XML_DEPTH_MAX = 64;
export const XML_ELEMENTS_MAX = 1_000_000;

export interface XmlElement {
  /** Local name. */
  name: string;
  namespace: string;
  /** By local name where the attribute has no namespace, else by {namespace}name. Namespace declarations are left out. */
  attributes: Record<string, string>;
  /** All text directly inside, entities resolved, verbatim. */
  text: string;
  children: XmlElement[];
  parent: XmlElement | undefined;
  /** 1-based line of the start tag. */
  line: number;
}

export type XmlResult = { root: XmlElement; finding?: undefined } | { root?: undefined; finding: IdsFinding };

class XmlProblem extends Error {
  readonly code: string;
  readonly line: number;
  constructor(code: string, message: string, line: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** Finding codes: NOT_XML, DOCTYPE_FORBIDDEN, XML_TOO_LARGE, XML_TOO_DEEP. */
export function readXml(input: string | Uint8Array): XmlResult {
  try {
    return { root: parseText(decode(input)) };
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return { finding: { severity: 'ERROR', code: error.code, line: error.line, path: '', message: error.message } };
  }
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** Path such as ids/specifications/specification[2]/applicability; numbered only among siblings of one name. */
export function pathOf(element: XmlElement): string {
  const siblings = element.parent?.children.filter((child) => child.name === element.name) ?? [];
  const step = siblings.length > 1 ? `${element.name}[${siblings.indexOf(element) + 1}]` : element.name;
  return element.parent ? `${pathOf(element.parent)}/${step}` : step;
}

function decode(input: string | Uint8Array): string {
  if (input.length > XML_BYTES_MAX) throw new XmlProblem('XML_TOO_LARGE', `more than ${XML_BYTES_MAX} bytes`, 0);
  if (typeof input === 'string') return input.startsWith('\ufeff') ? input.slice(1) : input;
  const encoding = encodingOf(input);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(input);
  } catch (cause) {
    throw new XmlProblem('NOT_XML', `not readable as ${encoding}: ${(cause as Error).message}`, 0);
  }
}

/** Byte order mark first, then the shape of "<", then the encoding declaration, then UTF-8 (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1] ?? 'utf-8';
  // One that declares UTF-16 but is plainly written in single bytes is UTF-8 in practice.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function parseText(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  let root: XmlElement | undefined;
  let current: XmlElement | undefined;
  let depth = 0;
  let count = 0;
  let line = 1;
  const refuse = (code: string, message: string): never => {
    throw new XmlProblem(code, message, parser.line);
  };
  parser.on('error', (error) => refuse('NOT_XML', error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('DOCTYPE_FORBIDDEN', 'a document type declaration is not allowed'));
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    if (++depth > XML_DEPTH_MAX) refuse('XML_TOO_DEEP', `more than ${XML_DEPTH_MAX} nested elements`);
    if (++count > XML_ELEMENTS_MAX) refuse('XML_TOO_LARGE', `more than ${XML_ELEMENTS_MAX} elements`);
    const element = toElement(tag, current, line);
    current?.children.push(element);
    root ??= element;
    current = element;
  });
  const addText = (part: string): void => {
    if (current) current.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    current = current?.parent;
  });
  parser.write(text).close();
  return root ?? refuse('NOT_XML', 'no element');
}

function toElement(tag: SaxesTagNS, parent: XmlElement | undefined, line: number): XmlElement {
  const attributes: Record<string, string> = {};
  for (const { uri, local, prefix, name, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || name === 'xmlns') continue;
    attributes[uri ? `{${uri}}${local}` : local] = value;
  }
  return { name: tag.local, namespace: tag.uri, attributes, text: '', children: [], parent, line };
}
