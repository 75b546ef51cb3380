/** Lists comments and names that are not written in plain English, by the patterns of CONTRIBUTING.md ("Language"). */
import ts from 'typescript';

export interface Wording {
  line: number;
  rule: 'headless comment' | 'word' | 'name';
  /** The first words of the comment, the forbidden word, or the name. */
  text: string;
}

/** The first words of comments without a subject. */
const HEADLESS = /^(Of|For who|For whom|Who|Whom|Whose|Whoever|Those|That of|As)\b/;
const WORDS = /\b(whoever|whomever|anew|no more|told|of ours|becomes of|became of|beside)\b/i;
/** Participles and adjectives that do not say what the value is. */
const NAMES = new Set('found known asked told kept wanted made shown hearers heard felt meant sought gone said'.split(' '));
const EXCERPT_LENGTH = 60;

/** Returns whether the path is a source file that people write. */
export const isWordedFile = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.g.ts');

/** Lists the wordings of one file. `path` decides between TypeScript and TSX. */
export function listWording(path: string, text: string): Wording[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return [...commentsOf(source).flatMap(checkComment), ...namesOf(source).flatMap(checkName)];
}

interface Piece {
  line: number;
  text: string;
}

function checkComment({ line, text }: Piece): Wording[] {
  const word = WORDS.exec(text)?.[0];
  return [
    ...(HEADLESS.test(text) ? [{ line, rule: 'headless comment' as const, text: text.slice(0, EXCERPT_LENGTH) }] : []),
    ...(word ? [{ line, rule: 'word' as const, text: word }] : []),
  ];
}

const checkName = ({ line, text }: Piece): Wording[] => (NAMES.has(text) ? [{ line, rule: 'name', text }] : []);

/** Returns the comments without their delimiters; adjacent line comments are one. */
function commentsOf(source: ts.SourceFile): Piece[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const around = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ];
    for (const range of around) ranges.set(range.pos, range);
    for (const child of node.getChildren(source)) if (child.kind !== ts.SyntaxKind.JsxText) visit(child);
  };
  visit(source);
  const comments: (Piece & { end: number })[] = [];
  for (const { pos, end } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    const line = source.getLineAndCharacterOfPosition(pos).line + 1;
    const text = textOf(source.text.slice(pos, end));
    const previous = comments.at(-1);
    const continues = previous && source.text.startsWith('//', pos) && /^\s*$/.test(source.text.slice(previous.end, pos));
    if (previous && continues && line === source.getLineAndCharacterOfPosition(previous.end).line + 2) {
      Object.assign(previous, { text: `${previous.text} ${text}`, end });
    } else comments.push({ line, text, end });
  }
  return comments;
}

const textOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\/+/g, '')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the names that a file declares: variables, parameters, parts of a pattern, functions and types. */
function namesOf(source: ts.SourceFile): Piece[] {
  const names: Piece[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed =
      ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node);
    if (isNamed && node.name && ts.isIdentifier(node.name)) {
      names.push({ line: source.getLineAndCharacterOfPosition(node.name.pos).line + 1, text: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
