/** A cursor over the tokens of an EXPRESS schema. Words are compared without regard to case. */
import { type Token, tokenize } from './express-tokens.ts';

export class TokenReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  get current(): Token {
    return this.tokens[this.at] as Token;
  }

  get following(): Token {
    return this.tokens[Math.min(this.at + 1, this.tokens.length - 1)] as Token;
  }

  next(): Token {
    const token = this.current;
    if (token.kind !== 'end') this.at++;
    return token;
  }

  is(text: string): boolean {
    const { kind, text: tokenText } = this.current;
    return kind === 'word' ? tokenText.toUpperCase() === text : kind === 'symbol' && tokenText === text;
  }

  isOneOf(texts: readonly string[]): boolean {
    return texts.some((text) => this.is(text));
  }

  /** Takes the token if it is this one. */
  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(text);
  }

  word(): string {
    if (this.current.kind !== 'word') this.fail('a name');
    return this.next().text;
  }

  /** One or more parts with commas between them. */
  list<T>(part: () => T): T[] {
    const parts = [part()];
    while (this.take(',')) parts.push(part());
    return parts;
  }

  fail(expected: string): never {
    throw new Error(`EXPRESS line ${this.current.line}: ${expected} expected, not ${JSON.stringify(this.current.text)}`);
  }
}
