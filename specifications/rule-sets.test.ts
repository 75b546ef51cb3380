import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { rulesOf } from '../engine/ids/rules-of.ts';
import { checkRuleSet } from '../engine/rules/check-rule-sets.ts';
import { houseLines, idOf, openFile, placementLines } from '../engine/rules/fixtures/rule-models.ts';
import { parseRuleSet } from '../engine/rules/parse-rule-set.ts';
import { listRules, type RuleSet } from '../engine/rules/rule-set.ts';

const { ruleSet, problems } = parseRuleSet(readFileSync(new URL('bim-basis-ils.rules.json', import.meta.url)));

/** A wall on the storey #100. */
function placedWall(place: readonly [number, number, number]): string[] {
  return [
    ...placementLines(2000, place),
    `#50=IFCWALL('${idOf(50)}',$,'Wand',$,$,#2000,$,$,$);`,
    `#51=IFCRELCONTAINEDINSPATIALSTRUCTURE('${idOf(51)}',$,$,$,(#50),#100);`,
  ];
}

/** The code of that wall. */
function codeLines(code: string): string[] {
  return [
    "#80=IFCCLASSIFICATION($,$,$,'NL-SfB tabel 1',$,$,$);",
    `#81=IFCCLASSIFICATIONREFERENCE($,'${code}',$,#80,$,$);`,
    `#82=IFCRELASSOCIATESCLASSIFICATION('${idOf(82)}',$,$,$,(#50),#81);`,
  ];
}

/** The house with its storeys #100 and #101 at 0 and 3 m. */
function placedStoreys(house: readonly string[]): string[] {
  const placed = house.map((line) => line.replace(/^(#(10\d)=IFCBUILDINGSTOREY\('[^']*',\$,'[^']*',\$,\$),\$/, '$1,#$20'));
  return [...placed, ...placementLines(1000, [0, 0, 0]), ...placementLines(1010, [0, 0, 3])];
}

/** Returns the outcomes of the rules by id. */
function outcomesOn(lines: readonly string[], filename: string): Record<string, string> {
  const file = openFile({ lines, filename }, ruleSet as RuleSet);
  const rules = rulesOf(checkRuleSet(ruleSet as RuleSet, { files: [file], language: 'nl' }));
  return Object.fromEntries(rules.map(({ id, outcome }) => [id, outcome]));
}

test('the rule set of the BIM basis ILS is right, and the id of each rule begins with its chapter', () => {
  assert.deepEqual(problems, []);
  for (const { id, chapter } of listRules(ruleSet as RuleSet)) assert.ok(id.startsWith(`${chapter}.`), id);
});

test('a house with two storeys, an agreed file name and GlobalIds of its own passes all rules that it has objects for', () => {
  const storeys = [
    { name: '00 begane grond', elevation: 0 },
    { name: '01 eerste verdieping', elevation: 3 },
  ];
  const outcomes = outcomesOn(houseLines(storeys), 'Woning_BWK_Casco.ifc');
  assert.deepEqual(new Set(Object.values(outcomes)), new Set(['PASSED', 'NOT_APPLICABLE']));
  const passed = Object.keys(outcomes).filter((id) => outcomes[id] === 'PASSED');
  assert.deepEqual(passed, ['3.1.1', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.8.1']);
});

test('each rule fails on the fault that it is about, and only that rule', () => {
  const [ground, first] = [
    { name: '00', elevation: 0 },
    { name: '01', elevation: 3 },
  ];
  const house = houseLines([ground!, first!]);
  const name = 'Woning_BWK_Casco.ifc';
  // A class without codes of its own.
  const furniture = placedWall([0, 0, 1]).map((line) => line.replace('IFCWALL', 'IFCFURNITURE'));
  const faults: [string, Record<string, string>][] = [
    ['3.1.1', outcomesOn(house, 'Woning.ifc')],
    ['3.2.1', outcomesOn([...house, ...placedWall([1001, 0, 0])], name)],
    [
      '3.2.2',
      outcomesOn(
        house.map((line) => line.replace('LENGTHUNIT.,$', 'LENGTHUNIT.,.CENTI.')),
        name,
      ),
    ],
    ['3.3.4', outcomesOn(houseLines([ground!, { name: '01', elevation: -3 }]), name)],
    ['3.3.5', outcomesOn([...placedStoreys(house), ...placedWall([0, 0, 4])], name)],
    ['3.6.1', outcomesOn([...house, ...furniture, ...codeLines('99.10')], name)],
    // The group exists, and the code does not.
    ['3.6.1', outcomesOn([...house, ...furniture, ...codeLines('21.19')], name)],
    ['3.6.2', outcomesOn([...house, ...placedWall([0, 0, 1]), ...codeLines('31.10')], name)],
    ['3.3.2', outcomesOn(houseLines([ground!, { name: '00', elevation: 3 }]), name)],
    ['3.3.3', outcomesOn(houseLines([ground!, { name: '01', elevation: 0 }]), name)],
    ['3.8.1', outcomesOn([...house, ...[1, 2].map((at) => `#${at + 40}=IFCWALL('${idOf(40)}',$,$,$,$,$,$,$,$);`)], name)],
  ];
  for (const [id, outcomes] of faults) {
    const failing = Object.keys(outcomes).filter((one) => outcomes[one] === 'FAILED');
    assert.deepEqual(failing, [id]);
  }
  assert.equal(outcomesOn(houseLines([]), name)['3.3.1'], 'FAILED');
});
