/** The name that a pattern matches: [Nn][Ll][-/_ ]?[Ss][Ff][Bb].* is NL-SfB. */

interface Reader {
  pattern: string;
  at: number;
}

const QUANTIFIERS = '?*+';
const NAME_LENGTH_MIN = 2;

/** Returns the first name that the pattern matches, spelled as in one of the texts, or undefined for patterns such as [0-9]{2}.*. */
export function patternName(pattern: string, texts: readonly string[] = []): string | undefined {
  const name = readBranch({ pattern, at: 0 })?.trim();
  if (!name || name.length < NAME_LENGTH_MIN) return undefined;
  const spelled = new RegExp(name.replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]?'), 'iu');
  const spellings = texts.flatMap((text) => text.match(spelled) ?? []);
  return spellings[0] ?? name;
}

/** Reads up to the end, a closing bracket, or another branch, which is skipped. */
function readBranch(reader: Reader): string | undefined {
  let name = '';
  while (reader.at < reader.pattern.length) {
    const char = reader.pattern[reader.at] as string;
    if (char === ')' || char === '|') break;
    const atom = readAtom(reader);
    if (atom === undefined) return undefined;
    name += atom;
  }
  return name;
}

/** Reads one character, class or group with its quantifier; returns undefined where its first match is not informative. */
function readAtom(reader: Reader): string | undefined {
  const { pattern } = reader;
  const start = pattern[reader.at] as string;
  const text = start === '(' ? readGroup(reader) : start === '[' ? readClass(reader) : readCharacter(reader);
  const quantifier = pattern[reader.at] ?? '';
  if (quantifier === '{') return undefined;
  if (quantifier !== '' && QUANTIFIERS.includes(quantifier)) {
    reader.at += 1;
    // Optional parts and wildcards are not part of a name.
    if (quantifier === '*' || start === '.') return '';
  }
  return start === '.' ? undefined : text;
}

function readCharacter(reader: Reader): string | undefined {
  const char = reader.pattern[reader.at++] as string;
  if (char !== '\\') return char;
  const escaped = reader.pattern[reader.at++] ?? '';
  return /[\p{L}\p{N}]/u.test(escaped) ? undefined : escaped;
}

function readClass(reader: Reader): string | undefined {
  const end = reader.pattern.indexOf(']', reader.at + 2);
  if (end < 0) return undefined;
  const members = reader.pattern.slice(reader.at + 1, end);
  reader.at = end + 1;
  const isNoList = members.startsWith('^') || members.includes('\\') || members.includes('[') || /.-./.test(members);
  return isNoList ? undefined : members[0];
}

function readGroup(reader: Reader): string | undefined {
  const end = closingOf(reader.pattern, reader.at);
  if (end < 0) return undefined;
  const name = readBranch({ pattern: reader.pattern.slice(reader.at + 1, end), at: 0 });
  reader.at = end + 1;
  return name;
}

function closingOf(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '(') depth += 1;
    else if (pattern[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
