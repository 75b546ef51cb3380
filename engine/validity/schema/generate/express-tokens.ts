/** Splits EXPRESS text (ISO 10303-11, clause 7) into tokens, without remarks. */

export interface Token {
  kind: 'word' | 'number' | 'string' | 'symbol' | 'end';
  /** A word as written; a string without its quotes. */
  text: string;
  line: number;
}

const TOKEN =
  /(\s+|--[^\n]*|\(\*[\s\S]*?\*\))|([A-Za-z]\w*)|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)|'((?:[^']|'')*)'|(:<>:|:=:|:=|<=|>=|<>|<\*|\|\||\*\*|[-+*/()[\]{}<>=,;:.?\\|])/gy;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  TOKEN.lastIndex = 0;
  while (at < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Line ${line}: no EXPRESS token at ${JSON.stringify(text.slice(at, at + 20))}`);
    const [whole, , word, number, string, symbol] = match;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, line });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, line });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string.replaceAll("''", "'"), line });
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol, line });
    line += whole.split('\n').length - 1;
    at = TOKEN.lastIndex;
  }
  tokens.push({ kind: 'end', text: '', line });
  return tokens;
}
