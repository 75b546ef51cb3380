/** Lists comments, titles of tests and names that are not written in plain English, by the patterns of CONTRIBUTING.md ("Language"). */
import ts from 'typescript';

export interface Wording {
  line: number;
  rule: 'headless comment' | 'headless title' | 'word' | 'name';
  /** The first words of the comment or the title, the forbidden word, or the name. */
  text: string;
}

/** The first words of comments, and of titles of tests, without a subject. */
const HEADLESS = /^(of|for who|for whom|who|whom|whose|whoever|those|that of|as)\b/i;
const WORDS = /\b(whoever|whomever|anew|no more(?! than)|told|of ours|becomes of|became of|beside)\b/i;
/** Participles and adjectives that do not say what the value is. */
const NAMES = new Set('found known asked told kept wanted made shown hearers heard felt meant sought gone said own'.split(' '));
const EXCERPT_LENGTH = 60;

/** Returns whether the path is a source file that people write. */
export const isWordedFile = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.g.ts');

/** Lists the wordings of one file. `path` decides between TypeScript and TSX. */
export function listWording(path: string, text: string): Wording[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return [
    ...commentsOf(source).flatMap((comment) => checkSentence(comment, 'headless comment')),
    ...titlesOf(source).flatMap((title) => checkSentence(title, 'headless title')),
    ...namesOf(source).flatMap(checkName),
  ];
}

interface Piece {
  line: number;
  text: string;
}

function checkSentence({ line, text }: Piece, headless: 'headless comment' | 'headless title'): Wording[] {
  const word = WORDS.exec(text)?.[0];
  return [
    ...(HEADLESS.test(text) ? [{ line, rule: headless, text: text.slice(0, EXCERPT_LENGTH) }] : []),
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

const TESTS = /^(test|it|describe)(\.\w+)?$/;

/** Returns the titles of the tests of a file. Values that a template inserts are left out. */
function titlesOf(source: ts.SourceFile): Piece[] {
  const titles: Piece[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TESTS.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (isTitle)
        titles.push({
          line,
          text: title
            .getText(source)
            .slice(1, -1)
            .replace(/\$\{[^}]*\}/g, '…'),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

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
