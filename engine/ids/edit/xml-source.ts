/**
 * An XML element in a tree that writes itself back exactly, with comments, quotes and white space. Trees are immutable, so that an
 * editor can keep each step. The text must be one that readXml accepts: well formed, without a DOCTYPE.
 */

export interface SourceElement {
  /** Tag as written, with its prefix. */
  readonly tag: string;
  /** Attributes as written, from the tag's name to its end. */
  readonly attributes: string;
  /** Content; when absent, the tag closes itself. */
  readonly content?: readonly SourcePart[];
  /** White space in the closing tag. */
  readonly tail?: string;
}

/** Text as written, in which comments, CDATA and instructions count as text; or an element. */
export type SourcePart = string | SourceElement;

export interface XmlSource {
  /** Text before and after the root element. */
  readonly before: string;
  readonly root: SourceElement;
  readonly after: string;
}

export function readSource(text: string): XmlSource {
  const stack: { tag: string; attributes: string; content: SourcePart[] }[] = [];
  let [top, from, at] = [[] as SourcePart[], 0, 0];
  const addText = (end: number) => {
    if (end > from) (stack.at(-1)?.content ?? top).push(text.slice(from, end));
  };
  for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const passed = endOfAside(text, at);
    if (passed !== undefined) {
      at = passed;
      continue;
    }
    addText(at);
    const end = endOfTag(text, at);
    const inside = text.slice(at + 1, end - 1);
    if (inside.startsWith('/')) {
      const open = stack.pop();
      if (!open) throw new Error('The text is not well formed');
      const tail = inside.slice(1 + open.tag.length);
      (stack.at(-1)?.content ?? top).push(tail === '' ? open : { ...open, tail });
    } else {
      const isEmpty = inside.endsWith('/');
      const [tag = ''] = /^[^\s/]+/.exec(inside) ?? [];
      const attributes = inside.slice(tag.length, isEmpty ? -1 : undefined);
      if (isEmpty) (stack.at(-1)?.content ?? top).push({ tag, attributes });
      else stack.push({ tag, attributes, content: [] });
    }
    at = from = end;
  }
  addText(text.length);
  const place = top.findIndex((part) => typeof part !== 'string');
  const root = top[place] as SourceElement | undefined;
  if (!root) throw new Error('The text has no root element');
  return { before: top.slice(0, place).join(''), root, after: top.slice(place + 1).join('') };
}

export function writeSource({ before, root, after }: XmlSource): string {
  return before + writePart(root) + after;
}

export function writePart(part: SourcePart): string {
  if (typeof part === 'string') return part;
  const { tag, attributes, content, tail = '' } = part;
  if (!content) return `<${tag}${attributes}/>`;
  return `<${tag}${attributes}>${content.map(writePart).join('')}</${tag}${tail}>`;
}

/** Returns the position after a comment, CDATA section or instruction that begins here, or undefined for a tag. */
function endOfAside(text: string, at: number): number | undefined {
  for (const [start, end] of [['<!--', '-->'] as const, ['<![CDATA[', ']]>'] as const, ['<?', '?>'] as const]) {
    if (text.startsWith(start, at)) return text.indexOf(end, at + start.length) + end.length;
  }
  return undefined;
}

/** Returns the position after the ">" that is not in an attribute value. */
function endOfTag(text: string, at: number): number {
  const marks = /[>"']/g;
  marks.lastIndex = at;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '>') return mark.index + 1;
    marks.lastIndex = text.indexOf(mark[0], mark.index + 1) + 1;
  }
  throw new Error('The text is not well formed');
}

export function localName({ tag }: SourceElement): string {
  return tag.slice(tag.indexOf(':') + 1);
}

export function isElement(part: SourcePart): part is SourceElement {
  return typeof part !== 'string';
}

export function elementsOf({ content = [] }: SourceElement): SourceElement[] {
  return content.filter(isElement);
}

/** Escapes the text of an attribute value or of an element for XML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** Matches the attributes as written: each begins with all the white space before it. */
const ATTRIBUTE = /(?<!\s)\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

function findAttribute({ attributes }: SourceElement, name: string): RegExpMatchArray | undefined {
  return [...attributes.matchAll(ATTRIBUTE)].find((match) => match[1] === name);
}

/** Returns the names as written, with their prefixes. */
export function attributeNames({ attributes }: SourceElement): string[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '']) => name);
}

/** Returns the value of an attribute, by its name as written, or undefined where the element has none. */
export function attributeOf(element: SourceElement, name: string): string | undefined {
  const quoted = findAttribute(element, name)?.[2];
  return quoted === undefined ? undefined : unescapeText(quoted.slice(1, -1).replace(/\r\n|[\r\n\t]/g, ' '));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves entities; without a DOCTYPE there are no others. */
export function unescapeText(text: string): string {
  return text.replace(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (ENTITIES[name] ?? whole),
  );
}

/** Sets an attribute, which is added last, or removes it; other attributes remain as written. */
export function withAttribute(element: SourceElement, name: string, value: string | undefined): SourceElement {
  const attribute = findAttribute(element, name);
  const { attributes } = element;
  const quoted = value === undefined ? '' : `"${escapeAttribute(value)}"`;
  if (!attribute) {
    const written = value === undefined ? '' : ` ${name}=${quoted}`;
    const trimmed = attributes.trimEnd();
    return { ...element, attributes: trimmed + written + attributes.slice(trimmed.length) };
  }
  const [whole, , old = ''] = attribute;
  const from = attribute.index ?? 0;
  const written = value === undefined ? '' : whole.slice(0, -old.length) + quoted;
  return { ...element, attributes: attributes.slice(0, from) + written + attributes.slice(from + whole.length) };
}

/** Replaces the part at `at` in the parent's content by the element. */
export function withPart(parent: SourceElement, at: number, part: SourcePart): SourceElement {
  return { ...parent, content: (parent.content ?? []).map((one, place) => (place === at ? part : one)) };
}

/** Removes the part at `at`, and the white space before it. */
export function withoutPart(parent: SourceElement, at: number): SourceElement {
  const content = [...(parent.content ?? [])];
  const before = content[at - 1];
  if (typeof before === 'string') content[at - 1] = before.trimEnd();
  content.splice(at, 1);
  return { ...parent, content };
}

/**
 * Inserts a part before the one at `at`, or at the end of the content. It gets a separate line where the others have one: `indent` is
 * that of the parent's own line.
 */
export function withNewPart(parent: SourceElement, at: number, part: SourceElement, indent: string | undefined): SourceElement {
  const content = [...(parent.content ?? [])];
  if (indent === undefined) {
    content.splice(at, 0, part);
    return { ...parent, content };
  }
  const line = `\n${indent}${STEP}`;
  const [before, after] = [content[at - 1], content[at]];
  if (typeof before === 'string') {
    // The part comes after the last white space, which belongs to the next part or to the closing tag.
    const space = /\n[ \t]*$/.exec(before)?.[0] ?? '';
    const isLast = at === content.length;
    content[at - 1] = isLast ? before.slice(0, before.length - space.length) : before;
    content.splice(at, 0, ...(isLast ? [line, part, space || `\n${indent}`] : [part, line]));
  } else if (typeof after === 'string') {
    // Text on the line of the previous part belongs to that part.
    const end = Math.max(0, after.indexOf('\n'));
    content.splice(at, 1, after.slice(0, end), line, part, after.slice(end));
  } else {
    content.splice(at, 0, line, part, ...(after === undefined ? [`\n${indent}`] : []));
  }
  return { ...parent, content: content.filter((one) => one !== '') };
}

/** One step of indentation in new elements. */
export const STEP = '  ';
