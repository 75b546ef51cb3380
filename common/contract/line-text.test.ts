import assert from 'node:assert/strict';
import test from 'node:test';
import * as z from 'zod';
import { ALL_CALLS } from './all-calls.ts';
import type { CallRow } from './call.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';
import { lineSchema, nameSchema } from './line-text.ts';
import { toLine } from './to-line.ts';

const BREAKS = ['\r\n', '\n', '\r', '\t', '\u0000', '\u001b[2J', '\u0085', '\u2028', '\u2029'];

test('a name has no line breaks and no control characters inside; those around it fall away', () => {
  for (const schema of [lineSchema, nameSchema]) {
    for (const one of BREAKS) assert.equal(schema.safeParse(`Jan${one}Bcc: x@y.example`).success, false, JSON.stringify(one));
    assert.equal(schema.parse(' Gebouw Ä–1 \r\n'), 'Gebouw Ä–1');
  }
});

test('a name from another program becomes one line that the rule accepts', () => {
  for (const one of BREAKS)
    assert.equal(toLine(`Jan${one}Bcc: x@y.example`), lineSchema.parse(toLine(`Jan${one}Bcc: x@y.example`)));
  assert.equal(toLine(' Jan\r\n\u0000Bcc:  x '), 'Jan Bcc: x');
  const long = toLine(`${'a'.repeat(TEXT_MAX_LENGTH - 2)}😀b`);
  assert.equal(long, `${'a'.repeat(TEXT_MAX_LENGTH - 2)}…`, 'cut between two characters');
  assert.equal(toLine('a\ud800b'), 'a\ufffdb', 'half a character is none');
});

/** The texts in a body, each with its path. */
function* textsIn(schema: z.core.$ZodType, path = ''): Generator<[path: string, text: z.ZodString]> {
  if (schema instanceof z.ZodString) yield [path, schema];
  else if (schema instanceof z.ZodObject)
    for (const [key, value] of Object.entries(schema.shape)) yield* textsIn(value, path === '' ? key : `${path}.${key}`);
  else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, path);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* textsIn(schema.unwrap(), path);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* textsIn(option, path);
  else if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema;
    yield* textsIn(after instanceof z.ZodTransform ? before : after, path);
  }
}

/** Names that select or confirm what has them already; no call stores another name by them. */
const SELECTING = [
  'createFindingBatch selection.matching.fileName',
  'createFindingBatch selection.matching.specificationName',
  'createIssue view.filename',
  'deleteOrganization name',
  'deleteProject name',
  'listObjectIds typeName',
  'requestException scope.type.name',
  'saveView filename',
  'searchExceptions filename',
  'searchFiles filename',
  'searchFindingGroups fileName',
  'searchFindingGroups specificationName',
  'searchIssues filename',
  'searchObjects typeName',
  'searchProjectCauses filename',
  'searchProjectFiles filename',
  'searchProjectFindings fileName',
  'searchProjectFindings specificationName',
  'searchViews filename',
];

test('every name that a person gives in a call of the API is one line', () => {
  const names = Object.entries<CallRow>(ALL_CALLS).flatMap(([call, { body }]) =>
    body
      ? [...textsIn(body)]
          .filter(([path]) => /(name|location|phase|discipline)$/i.test(path))
          .map((text) => [call, ...text] as const)
      : [],
  );
  const accepting = names.filter(([, , text]) => text.safeParse('a\r\nBcc: x@y.example').success);
  assert.deepEqual([...new Set(accepting.map(([call, path]) => `${call} ${path}`))].sort(), SELECTING);
  const refused = names.filter(([, , text]) => text.safeParse('a').success && !text.safeParse('a\r\nb').success);
  for (const [call, path, text] of refused)
    assert.deepEqual(
      text.safeParse('a\r\nb').error?.issues.map(({ message }) => message),
      ['LINE_BREAK'],
      `${call} ${path}`,
    );
  for (const expected of [
    'createProject name',
    'createUser lastName',
    'planDelivery phase',
    'planDelivery expected.discipline',
    'updateDelivery name',
  ])
    assert.ok(
      refused.some(([call, path]) => `${call} ${path}` === expected),
      expected,
    );
});
