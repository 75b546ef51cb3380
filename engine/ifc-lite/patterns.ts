/**
 * Translates between patterns of XML Schema, which match a whole text, and regular expressions of JavaScript, which match a part of it.
 * Only what means the same in both is translated: characters, classes of characters, groups, alternatives and counts.
 */

type Dialect = 'XSD' | 'JS';

/** Every character, in both dialects; a point leaves out ends of lines, and not the same ones. */
const ANY = { XSD: '(.|\\n|\\r)', JS: '[\\s\\S]' } as const;
/** What a point matches, written in the other dialect. */
const POINT = { XSD: '[^\\n\\r]', JS: '[^\\n\\r\u2028\u2029]' } as const;
/** Escapes that stand for one character, and mean the same in both dialects. */
const ESCAPED = 'nrt\\|.?*+(){}-[]^';
const JS_CLASSES: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_' };

/** Returns the expression of JavaScript that matches what one of the patterns matches as a whole, or undefined. */
export function patternsToExpression(patterns: readonly string[]): string | undefined {
  const bodies = patterns.map((pattern) => translate(pattern, 'XSD'));
  return bodies.includes(undefined) ? undefined : `^(?:${bodies.join('|')})$`;
}

/** The expression that any text with a character matches. */
export const ANY_TEXT = ANY.JS;

/** Returns the pattern of XML Schema that matches the texts in which the expression finds something, or undefined. */
export function expressionToPattern(expression: string): string | undefined {
  // An anchor holds for its own alternative, so that only an expression of one alternative or one group can have some.
  const begins = expression.startsWith('^');
  const ends = /(?:^|[^\\])(?:\\\\)*\$$/.test(expression);
  const inside = expression.slice(begins ? 1 : 0, ends ? -1 : undefined);
  if ((begins || ends) && hasOuterAlternative(inside)) return undefined;
  const body = translate(inside, 'JS');
  if (body === undefined) return undefined;
  return `${begins ? '' : `${ANY.XSD}*`}(${body})${ends ? '' : `${ANY.XSD}*`}`;
}

/** Returns the expression of JavaScript that matches one of these texts, or what begins with one. */
export function expressionOf(texts: readonly string[], isBeginning: boolean): string {
  return `^(?:${texts.map(escapeExpression).join('|')})${isBeginning ? '' : '$'}`;
}

export const escapeExpression = (text: string): string => text.replace(/[\\.?*+{}()[\]|^$/-]/g, '\\$&');
const escapePattern = (text: string): string => text.replace(/[\\.?*+{}()[\]|^-]/g, '\\$&');

export type Place = 'WHOLE' | 'BEGINNING' | 'END' | 'ANYWHERE';

/**
 * Returns the pattern of XML Schema for a text in any case, as the conditions of ifc-lite compare. Undefined for letters outside ASCII,
 * whose cases differ between programs.
 */
export function patternInAnyCase(text: string, place: Place): string | undefined {
  let body = '';
  for (const letter of text) {
    if (/[A-Za-z]/.test(letter)) body += `[${letter.toUpperCase()}${letter.toLowerCase()}]`;
    else if (letter.toLowerCase() !== letter.toUpperCase()) return undefined;
    else body += escapePattern(letter);
  }
  const before = place === 'END' || place === 'ANYWHERE' ? `${ANY.XSD}*` : '';
  const after = place === 'BEGINNING' || place === 'ANYWHERE' ? `${ANY.XSD}*` : '';
  return `${before}${body}${after}`;
}

/** Returns a name of ifc-lite that is one text: a plain name, or an expression that only this text matches. */
export function literalName(name: unknown, kind: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return undefined;
  if (kind !== 'regex') return kind === undefined && /^\/.+\/[a-z]*$/.test(name) ? undefined : name;
  const [, inside] = /^\^((?:[^\\.?*+{}()[\]|^$]|\\[^A-Za-z0-9])+)\$$/.exec(name) ?? [];
  return inside?.replace(/\\(.)/g, '$1');
}

function hasOuterAlternative(source: string): boolean {
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (letter === '\\') at += 1;
    else if (letter === '[') isInClass = true;
    else if (letter === ']') isInClass = false;
    else if (isInClass) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '|' && depth === 0) return true;
  }
  return false;
}

/** Returns the body in the other dialect, or undefined. Reads each character once. */
function translate(source: string, from: Dialect): string | undefined {
  let out = '';
  for (let at = 0; at < source.length; ) {
    const part = source[at] === '[' ? readClass(source, at, from) : readPart(source, at, from);
    if (!part) return undefined;
    out += part.text;
    at = part.end;
  }
  return out;
}

interface Part {
  text: string;
  end: number;
}

function readPart(source: string, at: number, from: Dialect): Part | undefined {
  const letter = source[at] as string;
  switch (letter) {
    case '\\':
      return readEscape(source, at, from);
    case '.':
      return { text: POINT[from], end: at + 1 };
    case '(':
      return readGroup(source, at, from);
    case '?':
    case '*':
    case '+':
      // A second sign makes a count lazy or possessive in JavaScript.
      return /[?+*]/.test(source[at + 1] ?? '') ? undefined : { text: letter, end: at + 1 };
    case '{': {
      const count = /^\{\d+(?:,\d*)?\}(?![?+*])/.exec(source.slice(at, at + 24))?.[0];
      return count === undefined ? undefined : { text: count, end: at + count.length };
    }
    case '^':
    case '$':
      // A character in XML Schema, an anchor in JavaScript.
      return from === 'XSD' ? { text: `\\${letter}`, end: at + 1 } : undefined;
    case '/':
      return { text: from === 'XSD' ? '\\/' : '/', end: at + 1 };
    case ']':
    case '}':
      return undefined;
    default:
      return { text: letter, end: at + 1 };
  }
}

function readGroup(source: string, at: number, from: Dialect): Part | undefined {
  if (source[at + 1] !== '?') return { text: from === 'XSD' ? '(?:' : '(', end: at + 1 };
  return from === 'JS' && source[at + 2] === ':' ? { text: '(', end: at + 3 } : undefined;
}

function readEscape(source: string, at: number, from: Dialect): Part | undefined {
  const letter = source[at + 1];
  if (letter === undefined) return undefined;
  const end = at + 2;
  if (from === 'JS' && JS_CLASSES[letter]) return { text: `[${JS_CLASSES[letter]}]`, end };
  if (from === 'JS' && (letter === '/' || letter === '$')) return { text: letter, end };
  return ESCAPED.includes(letter) ? { text: `\\${letter}`, end } : undefined;
}

/** A class of single characters and ranges; subtraction, classes in classes and other escapes have no equal. */
function readClass(source: string, at: number, from: Dialect): Part | undefined {
  let text = '[';
  let end = at + 1;
  if (source[end] === '^') {
    text += '^';
    end += 1;
  }
  for (; source[end] !== ']'; end++) {
    const letter = source[end];
    if (letter === undefined || letter === '[') return undefined;
    if (letter === '\\') {
      end += 1;
      const escaped = source[end] ?? '';
      if (from === 'JS' && JS_CLASSES[escaped]) text += JS_CLASSES[escaped];
      else if (from === 'JS' && (escaped === '/' || escaped === '$')) text += escaped;
      else if (escaped !== '' && ESCAPED.includes(escaped)) text += `\\${escaped}`;
      else return undefined;
    } else text += letter === '^' ? '\\^' : letter;
  }
  return text.length === (text.startsWith('[^') ? 2 : 1) ? undefined : { text: `${text}]`, end: end + 1 };
}
