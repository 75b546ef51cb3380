import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { FINDING_STATES, type FollowedFinding, isFailing } from '../../engine/findings/finding.ts';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { byObject, writeAsBefore } from '../../test/support/stored-findings.ts';
import type { FindingLine } from '../db/finding-row.ts';
import { localStorage } from '../storage/local-storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { countFailing, coverObjects } from './cover-objects.ts';
import type { FindingsRecord } from './finding-queries.ts';
import { createFindingReader } from './finding-reader.ts';
import type { Mark, Marks } from './read-marks.ts';
import { type FindingQuery, searchFindings } from './search-findings.ts';
import { noFindings, openFindingsWriter } from './write-findings.ts';

const WORDS = ['Wand', 'Déur', 'raam', 'Basic Wall:', 'Ångström', 'ΣΟΦΟΣ'];
const TODAY = '2026-06-01';

type Random = (below: number) => number;
type Rule = readonly [line: FindingLine, findings: FollowedFinding[]];

function madeRules(random: Random): Rule[] {
  const objects = Array.from({ length: 60 }, (_, at) => ({
    globalId: at % 10 === 0 ? null : `id-${random(40)}`,
    ifcType: ['IfcWall', 'IfcDoor'][random(2)] as string,
    name: random(5) === 0 ? null : `${WORDS[random(WORDS.length)]} ${random(9)}`,
    tag: random(3) === 0 ? `${random(99)}` : null,
    typeName: random(3) === 0 ? null : `Type ${random(4)}`,
    storey: null,
    stepId: at + 1,
  }));
  return Array.from({ length: 6 }, (_, rule) => {
    const findings = objects.flatMap((facts, at): FollowedFinding[] => {
      if (random(3) === 0) return [];
      const state = FINDING_STATES[random(FINDING_STATES.length)] ?? 'NEW';
      const object = facts.globalId === null ? `=${at}` : `${facts.globalId}#${at}`;
      // A solved finding has the facts of an earlier version.
      const objectFacts = isFailing(state) ? facts : { ...facts, stepId: 1_000 + random(2) };
      return ['a', 'b']
        .slice(random(2))
        .map((requirement) => ({ requirement, object, state, since: 1, changed: 1 + random(3), facts: objectFacts }));
    });
    if (rule === 0) findings.push({ requirement: 'a', object: '', state: 'NEW', since: 1, changed: 1, facts: null });
    return [{ ...lineOf(rule), counts: noFindings(), objects: 0, chunks: [] }, findings];
  });
}

function lineOf(rule: number): Omit<FindingLine, 'counts' | 'objects' | 'chunks'> {
  const specification = { specificationId: `s${rule % 2}`, specificationName: `ILS ${rule % 2}` };
  return { ...specification, ruleId: `r${rule}`, ruleName: `Regel ${rule}`, isJudged: true, requirements: [] };
}

function write(file: string, rules: readonly Rule[]): FindingsRecord {
  const writer = openFindingsWriter(file);
  const lines = rules.map(([line, findings]) => writer.writeLine(line, findings));
  const objects = writer.writeObjects();
  writer.close();
  return {
    reportId: 'x',
    blobKey: '',
    previousVersion: null,
    totals: noFindings(),
    setTotals: null,
    validityTotals: null,
    lines,
    objects,
    aliases: null,
  };
}

type Assignment = Marks['assignments'][number];

function madeMarks(random: Random, rules: readonly Rule[]): Marks {
  const mark = (hasTypes = true): Mark => {
    const [line, findings] = rules[random(rules.length)] as Rule;
    const { facts = null, object = '' } = findings[random(findings.length)] ?? {};
    const { specificationName, ruleId } = line;
    const kind = random(3);
    if (hasTypes && kind === 1 && facts?.typeName)
      return { specificationName, ruleId, type: { ifcType: facts.ifcType, name: facts.typeName } };
    return { specificationName, ruleId, ...(kind === 2 ? { object } : {}) };
  };
  const several = <T>(make: () => T) => Array.from({ length: random(5) }, make);
  const due = () => [null, '2026-05-01', '2026-07-01'][random(3)];
  const assigned = several(() => ({ ...mark(false), record: { assignee_id: `u${random(2)}`, due: due() } }) as Assignment);
  // An object or a rule has one assignment.
  const assignments = new Map(assigned.map((one) => [JSON.stringify([one.specificationName, one.ruleId, one.object]), one]));
  return {
    exceptions: several(() => ({ ...mark(), record: {} as never })),
    requested: [],
    inDeliveries: [],
    assignments: [...assignments.values()],
  };
}

function madeQuery(random: Random): FindingQuery {
  const maybe = <T>(value: T) => (random(4) === 0 ? value : undefined);
  return {
    query: maybe(['wand', 'deur 3', 'id-1', 'σοφος', 'niets'][random(5)]),
    type: maybe(['type 1', 'ifcwall', 'DOOR type'][random(3)]),
    globalId: random(8) === 0 ? `id-${random(40)}` : undefined,
    object: random(8) === 0 ? `id-${random(40)}#${random(60)}` : undefined,
    ruleId: maybe(`r${random(6)}`),
    state: random(3) === 0 ? FINDING_STATES.filter(() => random(2) === 0) : undefined,
    reportedState: random(3) === 0 ? ([...FINDING_STATES, 'EXCEPTED'] as const).filter(() => random(2) === 0) : undefined,
    excepted: maybe(random(2) === 0),
    assignee: maybe(`u${random(2)}`),
    overdue: maybe(true),
    limit: 1 + random(20),
    offset: random(30),
  } as FindingQuery;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Checks one finding by itself against the rules of the contract. */
function isWanted([line, finding]: readonly [FindingLine, FollowedFinding], query: FindingQuery, marks: Marks): boolean {
  const { facts, object, state } = finding;
  const covers = (mark: Mark) => {
    if (mark.specificationName !== line.specificationName || mark.ruleId !== line.ruleId) return false;
    if (mark.object !== undefined) return mark.object === object;
    return !mark.type || (facts?.ifcType === mark.type.ifcType && facts.typeName === mark.type.name);
  };
  const has = (words: string | undefined, ...texts: (string | null | undefined)[]) => {
    const text = fold(texts.filter(Boolean).join(' '));
    return fold(words ?? '')
      .split(' ')
      .every((word) => text.includes(word));
  };
  const excepted = isFailing(state) && marks.exceptions.some(covers);
  const reportedStates = query.reportedState ?? [];
  const isOverdue = (due: string | null) => due !== null && due < TODAY;
  const covering = marks.assignments.filter(covers);
  const assignment = (covering.find((mark) => mark.object !== undefined) ?? covering[0])?.record;
  const isAssigned =
    assignment !== undefined &&
    (query.assignee ?? assignment.assignee_id) === assignment.assignee_id &&
    (!query.overdue || (isFailing(state) && isOverdue(assignment.due)));
  return (
    (query.ruleId ?? line.ruleId) === line.ruleId &&
    (!query.state?.length || query.state.includes(state)) &&
    (query.excepted ?? excepted) === excepted &&
    (reportedStates.length === 0 ||
      reportedStates.includes(excepted ? 'EXCEPTED' : state) ||
      (reportedStates.includes('EXCEPTED') && reportedStates.includes(state))) &&
    ((query.assignee === undefined && !query.overdue) || isAssigned) &&
    (query.object ?? object) === object &&
    (query.globalId === undefined || query.globalId === facts?.globalId) &&
    has(query.query, facts?.globalId, facts?.name, facts?.tag) &&
    has(query.type, facts?.ifcType, facts?.typeName)
  );
}

function sorted(rules: readonly Rule[]): (readonly [FindingLine, FollowedFinding])[] {
  return rules.flatMap(([line, findings]) =>
    FINDING_STATES.flatMap((state) => findings.filter((one) => one.state === state).sort(byObject)).map(
      (one) => [line, one] as const,
    ),
  );
}

test('a search by objects returns the same as a check of each finding, also for findings stored before migration 0094', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-search-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const storage = localStorage(folder);
  for (let seed = 1; seed <= 10; seed += 1) {
    const { below: random } = createRandom(seed);
    const rules = madeRules(random);
    const written = write(path.join(folder, 'now'), rules);
    const records = [
      { ...written, blobKey: newStorageKey('reports') },
      { ...written, ...writeAsBefore(path.join(folder, 'before'), rules), blobKey: newStorageKey('reports') },
    ] as const;
    await storage.putFile(records[0].blobKey, path.join(folder, 'now'));
    await storage.putFile(records[1].blobKey, path.join(folder, 'before'));
    const reader = createFindingReader(storage);
    const all = sorted(rules);
    for (let round = 0; round < 40; round += 1) {
      const [query, marks] = [madeQuery(random), madeMarks(random, rules)];
      const expected = all.filter((one) => isWanted(one, query, marks));
      const page = expected
        .slice(query.offset, query.offset + query.limit)
        .map(([{ ruleId }, finding]) => ({ ruleId, ...finding }));
      for (const record of records) {
        const findings = reader.open(record);
        const { data, total } = await searchFindings({ findings, marks, today: TODAY }, query);
        const actual = data.map(({ line: { ruleId }, state, finding }) => ({ ruleId, state, ...finding }));
        assert.deepEqual([actual, total], [page, expected.length], `seed ${seed}: ${JSON.stringify({ query, marks })}`);
        for (const [line, covered] of await coverObjects(findings, marks.exceptions)) {
          const failing = all.filter(([{ ruleId }, { state }]) => ruleId === line.ruleId && isFailing(state));
          const matches = failing.filter((one) => isWanted(one, { limit: 0, offset: 0, excepted: true }, marks));
          const { objects, isWhole } = await countFailing(findings, line, covered);
          assert.equal(objects, covered === true ? line.objects : new Set(matches.map(([, { object }]) => object)).size);
          assert.equal(isWhole, covered === true || matches.length === failing.length);
        }
      }
    }
  }
});
