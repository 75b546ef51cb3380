import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sharedData, withoutShared } from '../../../../test/support/shared-data.ts';
import { TYPESCRIPT } from '../../../../test/support/typescript.ts';
import { parseSchema } from './parse-schema.ts';
import { ATTRIBUTION, writeSchema } from './write-schema.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const EXPRESS = sharedData('express');

const schemaOf = (where: string, more = '') => `SCHEMA IFCX;
TYPE IfcKind = ENUMERATION OF (ONE, TWO); END_TYPE;
TYPE IfcLabel = STRING(255); END_TYPE;
ENTITY IfcRoot ABSTRACT SUPERTYPE OF (ONEOF (IfcPart)); Name : OPTIONAL IfcLabel; END_ENTITY;
ENTITY IfcPart SUBTYPE OF (IfcRoot); Kind : IfcKind; Parts : LIST [1:?] OF UNIQUE IfcPart; Size, Depth : REAL;
 DERIVE Count : INTEGER := SIZEOF(Parts);
 INVERSE Wholes : SET [0:1] OF IfcPart FOR Parts;
 WHERE WR1 : ${where}; END_ENTITY;
${more}
END_SCHEMA;`;

/** The code of one WHERE rule of IfcPart. */
const written = (where: string, more?: string): string => {
  const code = writeSchema(parseSchema(schemaOf(where, more)), 'ifcx');
  return /WR1: (.*),\n/.exec(code)?.[1] ?? code;
};

const EXPRESSIONS: [string, string][] = [
  ['Size > 0.', "(s) => gt(attribute(s, 'Size'), 0)"],
  ['{0 < Size <= 1}', "(s) => ((v = lt(0, attribute(s, 'Size'))) === false ? false : and(v, le(attribute(s, 'Size'), 1)))"],
  ['NOT(EXISTS(Name))', "(s) => not(hasAttribute(s, 'Name'))"],
  ['Kind = IfcKind.ONE', "(s) => eq(attribute(s, 'Kind'), 'ONE')"],
  ['Kind <> two', "(s) => ne(attribute(s, 'Kind'), 'TWO')"],
  ["SELF\\IfcRoot.Name = 'it''s'", `(s) => eq(attribute(s, 'Name'), "it's")`],
  ["'IFCX.IFCPART' IN TYPEOF(SELF)", '(s) => isA(s, "IFCPART")'],
  ["SIZEOF(['IFCX.IFCROOT'] * TYPEOF(SELF)) = 1", '(s) => eq(sizeof(mul(["IFCROOT"], typeOf(s))), 1)'],
  [
    "SIZEOF(USEDIN(SELF, 'IFCX.' + 'IFCPART.PARTS')) = 0",
    "(s) => eq(sizeof(usedIn(s, { entity: 'IFCPART', attribute: 'Parts' })), 0)",
  ],
  [
    'SIZEOF(QUERY(t <* Parts | t.Size > Size)) = 0',
    "(s) => eq(sizeof(query(attribute(s, 'Parts'), ($t) => gt(attribute($t, 'Size'), attribute(s, 'Size')))), 0)",
  ],
  ['Parts[1] :=: SELF', "(s) => same(element(attribute(s, 'Parts'), 1), s)"],
  ['Parts[1] :<>: SELF', "(s) => differs(element(attribute(s, 'Parts'), 1), s)"],
  ['HIINDEX(Parts) = Count', "(s) => eq(attributeSize(s, 'Parts'), attribute(s, 'Count'))"],
  ['Size + Depth * 2. ** 2 = -1', "(s) => eq(add(attribute(s, 'Size'), mul(attribute(s, 'Depth'), pow(2, 2))), -1)"],
  ['Size = ?', "(s) => eq(attribute(s, 'Size'), null)"],
  ['UNKNOWN OR TRUE', '(s) => ((v = null) === true ? true : or(v, true))'],
  ['NVL(Size, 0.) IN [0. : 2, 1.]', "(s) => isIn(nvl(attribute(s, 'Size'), 0), [...repeated(0, 2), 1])"],
  ['(IfcRoot() || IfcPart(?)).Kind = ONE', "(s, p) => eq(attribute(p.build('IfcPart', [null]), 'Kind'), 'ONE')"],
];

for (const [expression, code] of EXPRESSIONS)
  test(`EXPRESS ${expression} is written as calls of the operators`, () => assert.equal(written(expression), code));

test('statements of a function are written as those of TypeScript', () => {
  const more = `FUNCTION IfcTotal(List : LIST OF REAL; K : IfcKind) : REAL;
  LOCAL Sum : REAL := 0; Names : SET OF STRING := []; A : ARRAY [0:2] OF REAL; END_LOCAL;
  REPEAT i := 1 TO SIZEOF(List); IF List[i] < 0 THEN ESCAPE; ELSE SKIP; END_IF; Sum := Sum + List[i]; Names := Names + 'x'; END_REPEAT;
  A := List;
  A[1] := Sum;
  CASE K OF ONE : RETURN(Sum); OTHERWISE : RETURN(?); END_CASE;
  END_FUNCTION;`;
  const code = writeSchema(parseSchema(schemaOf('IfcTotal([1.], Kind) > 0', more)), 'ifcx');
  const body = /function IfcTotal[\s\S]*?\n}/.exec(code)?.[0];
  assert.equal(
    body,
    `function IfcTotal(p: Population, $list: Value, $k: Value): Value {
  let $sum: Value = 0;
  let $names: Value = set([]);
  let $a: Value = null;
  for (const $i of range(1, sizeof($list))) {
    if (lt(element($list, $i), 0) === true) {
      break;
    } else {
      continue;
    }
    $sum = add($sum, element($list, $i));
    $names = insert($names, "x");
  }
  $a = array($list, 0);
  setElement($a, 1, copy($sum));
  {
    const selector = $k;
    if (eq(selector, 'ONE') === true) {
      return $sum;
    } else {
      return null;
    }
  }
  return null;
}`,
  );
});

test('a function that calls itself counts its depth', () => {
  const more = 'FUNCTION IfcDeep(X : IfcPart) : REAL; RETURN(IfcDeep(X.Parts[1])); END_FUNCTION;';
  const code = writeSchema(parseSchema(schemaOf('IfcDeep(SELF) > 0', more)), 'ifcx');
  assert.match(code, /function IfcDeep\(p: Population, \$x: Value\): Value {\n {2}return p\.call\(\(\) => {/);
});

test('an entity is written with its attributes, inverses and bounds', () => {
  const code = writeSchema(parseSchema(schemaOf('TRUE')), 'ifcx');
  assert.match(code, /IfcRoot: { abstract: true, attributes: \[\['Name', 'IfcLabel', 1\]\] },/);
  assert.match(code, /\['Parts', \['LIST', 1, -1, 1, 'IfcPart'\], 0\], \['Size', 'REAL', 0\], \['Depth', 'REAL', 0\]\]/);
  assert.match(code, /inverses: \[\['Wholes', 'SET', 0, 1, 'IfcPart', 'Parts'\]\]/);
  assert.match(code, /IfcLabel: 'STRING:255',/);
});

test('what the generator does not know is refused by its name and line', () => {
  assert.throws(() => written('FORMAT(Size, 1) > 0'), /Unknown function FORMAT/);
  assert.throws(() => written('Weight > 0'), /Unknown name Weight/);
  assert.throws(() => written('Size > > 0'), /EXPRESS line 8: an expression expected, not ">"/);
});

test('the generated files are those of the EXPRESS schemas, with the attribution of their publisher', {
  skip: withoutShared('express'),
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-validity-'));
  try {
    execFileSync(process.execPath, [...TYPESCRIPT, join(HERE, 'generate.ts'), EXPRESS as string, folder]);
    for (const name of ['ifc2x3.g.ts', 'ifc4.g.ts', 'ifc4x3.g.ts']) {
      const generated = readFileSync(join(folder, name), 'utf8');
      assert.equal(readFileSync(join(dirname(HERE), name), 'utf8'), generated, name);
      assert.ok(generated.startsWith(ATTRIBUTION.slice(0, 60)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
