/**
 * Reads XML text or bytes into an element tree, for .ids files only. Nothing is fetched or expanded: a DOCTYPE is rejected, so only the
 * five entities of XML exist. Depth, size and number of elements are limited.
 */

import { SaxesParser, type SaxesTagNS } from 'saxes';
import { XML_BYTES_MAX, XML_DEPTH_MAX, XML_ELEMENTS_MAX } from '../limits.ts';
import { createFinding, type FindingKind } from './finding-message.ts';
import type { FindingFacts, IdsFinding } from './specification.ts';
import { xmlProblem } from './xml-problem.ts';

export interface XmlElement {
  /** Local name. */
  name: string;
  namespace: string;
  /** Attributes by local name where they have no namespace, otherwise by {namespace}name, without namespace declarations. */
  attributes: Record<string, string>;
  /** All text directly inside, verbatim, with entities resolved. */
  text: string;
  children: XmlElement[];
  parent: XmlElement | undefined;
  /** 1-based line of the start tag. */
  line: number;
}

type XmlResult =
  | { root: XmlElement; comments: readonly string[]; finding?: undefined }
  | { root?: undefined; comments?: undefined; finding: IdsFinding };

class XmlProblem extends Error {
  readonly kind: FindingKind;
  readonly facts: FindingFacts;
  readonly line: number;
  constructor(kind: FindingKind, facts: FindingFacts, line: number) {
    super(kind);
    this.kind = kind;
    this.facts = facts;
    this.line = line;
  }
}

/** Reads XML. Finding codes: NOT_XML, DOCTYPE_FORBIDDEN, XML_TOO_LARGE, XML_TOO_DEEP. */
export function readXml(input: string | Uint8Array): XmlResult {
  try {
    return parseText(decodeXml(input));
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return { finding: createFinding('ERROR', error.kind, { line: error.line, path: '' }, error.facts) };
  }
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** Returns a path such as ids/specifications/specification[2]/applicability; elements are numbered only among siblings of one name. */
export function pathOf(element: XmlElement): string {
  if (!element.parent) return element.name;
  let steps = stepsIn.get(element.parent);
  if (!steps) stepsIn.set(element.parent, (steps = numberChildren(element.parent.children)));
  return `${pathOf(element.parent)}/${element.name}${steps.get(element) ?? ''}`;
}

/** Cached per parent, since a file may have thousands of findings among thousands of siblings. */
const stepsIn = new WeakMap<XmlElement, ReadonlyMap<XmlElement, string>>();

function numberChildren(children: readonly XmlElement[]): Map<XmlElement, string> {
  const total = new Map<string, number>();
  for (const { name } of children) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  const steps = new Map<XmlElement, string>();
  for (const child of children) {
    const number = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, number);
    if (total.get(child.name)! > 1) steps.set(child, `[${number}]`);
  }
  return steps;
}

/** Returns the text of an XML file without its byte order mark. Throws for bytes that readXml rejects. */
export function decodeXml(input: string | Uint8Array): string {
  if (input.length > XML_BYTES_MAX) throw new XmlProblem('XML_TOO_LARGE', { most: XML_BYTES_MAX }, 0);
  if (typeof input === 'string') return input.startsWith('\ufeff') ? input.slice(1) : input;
  const encoding = encodingOf(input);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(input);
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof RangeError)) throw cause;
    throw new XmlProblem('XML_ENCODING', { encoding }, 0); // The encoding is unknown, or the bytes are not valid in it.
  }
}

/** Detects the encoding: byte order mark first, then the shape of "<", then the encoding declaration, then UTF-8 (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1] ?? 'utf-8';
  // Files that declare UTF-16 but have single bytes are UTF-8 in practice.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Parses a text into its root element and the comments before it. */
function parseText(text: string): { root: XmlElement; comments: string[] } {
  const parser = new SaxesParser({ xmlns: true });
  let root: XmlElement | undefined;
  const comments: string[] = [];
  let current: XmlElement | undefined;
  let depth = 0;
  let count = 0;
  let line = 1;
  const refuse = (kind: FindingKind, facts: FindingFacts = {}): never => {
    throw new XmlProblem(kind, facts, parser.line);
  };
  parser.on('error', (error) => refuse('NOT_XML', xmlProblem(error.message)));
  parser.on('comment', (comment) => {
    if (!root) comments.push(comment);
  });
  parser.on('doctype', () => refuse('DOCTYPE_FORBIDDEN'));
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    if (++depth > XML_DEPTH_MAX) refuse('XML_TOO_DEEP', { most: XML_DEPTH_MAX });
    if (++count > XML_ELEMENTS_MAX) refuse('XML_TOO_MANY_ELEMENTS', { most: XML_ELEMENTS_MAX });
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
  return { root: root ?? refuse('NOT_XML', { problem: 'XML_NO_ROOT' }), comments };
}

function toElement(tag: SaxesTagNS, parent: XmlElement | undefined, line: number): XmlElement {
  const attributes: Record<string, string> = {};
  for (const { uri, local, prefix, name, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || name === 'xmlns') continue;
    attributes[uri ? `{${uri}}${local}` : local] = value;
  }
  return { name: tag.local, namespace: tag.uri, attributes, text: '', children: [], parent, line };
}
