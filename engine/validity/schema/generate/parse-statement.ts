/** Parses statements of EXPRESS functions and rules (ISO 10303-11, clause 13). */
import type { Statement } from './express-tree.ts';
import { parseExpression, parseQualifiers } from './parse-expression.ts';
import type { TokenReader } from './token-reader.ts';

/** Parses statements up to one of the words that end the body, which is not taken. */
export function parseStatements(reader: TokenReader, ends: readonly string[]): Statement[] {
  const body: Statement[] = [];
  while (!reader.isOneOf(ends)) if (!reader.take(';')) body.push(parseStatement(reader));
  return body;
}

function parseStatement(reader: TokenReader): Statement {
  if (reader.take('IF')) return parseIf(reader);
  if (reader.take('CASE')) return parseCase(reader);
  if (reader.take('REPEAT')) return parseRepeat(reader);
  if (reader.take('RETURN')) return parseReturn(reader);
  if (reader.take('ESCAPE')) return endOf(reader, { kind: 'escape' });
  if (reader.take('SKIP')) return endOf(reader, { kind: 'skip' });
  if (reader.take('BEGIN')) {
    const body = parseStatements(reader, ['END']);
    reader.expect('END');
    return endOf(reader, { kind: 'block', body });
  }
  const target = parseQualifiers(reader, { kind: 'name', name: reader.word() });
  reader.expect(':=');
  return endOf(reader, { kind: 'assign', target, value: parseExpression(reader) });
}

function endOf(reader: TokenReader, statement: Statement): Statement {
  reader.expect(';');
  return statement;
}

function parseIf(reader: TokenReader): Statement {
  const condition = parseExpression(reader);
  reader.expect('THEN');
  const then = parseStatements(reader, ['ELSE', 'END_IF']);
  const otherwise = reader.take('ELSE') ? parseStatements(reader, ['END_IF']) : [];
  reader.expect('END_IF');
  return endOf(reader, { kind: 'if', condition, then, otherwise });
}

function parseCase(reader: TokenReader): Statement {
  const statement: Statement = { kind: 'case', selector: parseExpression(reader), cases: [] };
  reader.expect('OF');
  while (!reader.is('END_CASE')) {
    if (reader.take('OTHERWISE')) {
      reader.expect(':');
      statement.otherwise = parseStatement(reader);
      continue;
    }
    const labels = reader.list(() => parseExpression(reader));
    reader.expect(':');
    statement.cases.push({ labels, body: parseStatement(reader) });
  }
  reader.expect('END_CASE');
  return endOf(reader, statement);
}

function parseRepeat(reader: TokenReader): Statement {
  const statement: Statement = { kind: 'repeat', body: [] };
  if (reader.current.kind === 'word' && reader.following.text === ':=') {
    statement.variable = reader.word();
    reader.expect(':=');
    statement.from = parseExpression(reader);
    reader.expect('TO');
    statement.to = parseExpression(reader);
  }
  if (reader.take('WHILE')) statement.while = parseExpression(reader);
  if (reader.take('UNTIL')) statement.until = parseExpression(reader);
  reader.expect(';');
  statement.body = parseStatements(reader, ['END_REPEAT']);
  reader.expect('END_REPEAT');
  return endOf(reader, statement);
}

function parseReturn(reader: TokenReader): Statement {
  reader.expect('(');
  const value = parseExpression(reader);
  reader.expect(')');
  return endOf(reader, { kind: 'return', value });
}
