/**
 * Generates ten versions of a model and of its specification, follows the findings over them, and compares each with what the whole
 * history says of it. The history is the generator's own: it knows each object and rule whatever the files call them.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import type { FollowedFinding } from '../../engine/findings/finding.ts';
import { ruleIds } from '../../engine/ids/rule-id.ts';
import type { Check } from '../../engine/report/report.ts';
import { createRandom, type SeededRandom } from '../../test/fuzz/seeded-random.ts';
import { stepFile } from '../../test/support/multipart.ts';
import { madeGroup, madeRule } from '../../test/support/stored-reports.ts';
import { ENTITY_INDEX, writeReportBlob } from '../reports/write-report-blob.ts';
import { commentKey } from './assignment-queries.ts';
import { findCovering } from './cover-objects.ts';
import { type FollowedBlob, type FollowedReport, findingsIn, followReport } from './follow-report.ts';
import type { Mark } from './read-marks.ts';

const VERSIONS = 10;
const OBJECTS = 60;
const SEEDS = [1, 2, 3, 4, 5, 6];
const SPECIFICATION = 'ILS';

const REQUIREMENTS = [
  { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' },
  { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' },
] as const;
const reasons = REQUIREMENTS.map((failure) => ({ failure, count: 1 }));

/** What a version says of a requirement of a rule for an object. NONE: the rule or the object has no verdict. */
type Verdict = 'FAILED' | 'PASSED' | 'ABSENT' | 'NONE';

interface MadeObject {
  id: number;
  globalId: string;
  name: string;
  state: 'PRESENT' | 'REMOVED' | 'LOST';
}

interface MadeRule {
  id: number;
  /** '' in a file without identifiers. */
  identifier: string;
  name: string;
  state: 'JUDGED' | 'DISABLED' | 'REMOVED';
}

/** A model and a specification that change from version to version. */
class World {
  readonly objects: MadeObject[] = [];
  readonly rules: MadeRule[] = [];
  /** The object of each GlobalId that any version had. */
  readonly objectOf = new Map<string, number>();
  /** The verdicts by rule, object and requirement, one per version. */
  readonly history = new Map<string, Verdict[]>();
  readonly random: SeededRandom;
  private version = 0;

  constructor(seed: number) {
    this.random = createRandom(seed);
    for (let at = 0; at < OBJECTS; at += 1) this.addObject();
    // The first rule is judged in each version, so that each object of the file is known to the report.
    for (const identifier of ['R1', 'R2', 'R3', '', '']) this.addRule(identifier);
  }

  private addObject(): void {
    const id = this.objects.length + 1;
    const wall: MadeObject = { id, globalId: '', name: `Wand ${id}`, state: 'PRESENT' };
    this.objects.push(wall);
    this.renewId(wall);
  }

  private renewId(wall: MadeObject): void {
    wall.globalId = `${this.objectOf.size + 1}`.padStart(22, 'x');
    this.objectOf.set(wall.globalId, wall.id);
  }

  private addRule(identifier: string): void {
    const id = this.rules.length + 1;
    this.rules.push({ id, identifier, name: `Regel ${id}`, state: 'JUDGED' });
  }

  /** Changes the model and the specification, and gives each object its verdicts. */
  next(): void {
    this.version += 1;
    if (this.version > 1) {
      this.changeObjects();
      for (const rule of this.rules.slice(1)) this.changeRule(rule);
      const [first] = this.rules as [MadeRule];
      if (this.random.chance(0.3)) first.name = `Regel 1 versie ${this.version}`;
      if (this.random.chance(0.2)) this.addRule(this.random.chance(0.5) ? `R${this.rules.length + 1}` : '');
    }
    this.judge();
  }

  private changeObjects(): void {
    const isNewExport = this.random.chance(0.3);
    for (const wall of this.objects) {
      // No file can tell which object an absent one was once all GlobalIds are new.
      if (wall.state === 'REMOVED' && isNewExport) wall.state = 'LOST';
      if (wall.state === 'PRESENT' && this.random.chance(0.06)) wall.state = 'REMOVED';
      else if (wall.state === 'REMOVED' && this.random.chance(0.3)) wall.state = 'PRESENT';
      if (wall.state !== 'PRESENT') continue;
      const isKnown = this.history.get(keyOf(1, wall.id, 0))?.at(-1) !== 'ABSENT';
      if (this.random.chance(0.1)) wall.name = `Wand ${wall.id} versie ${this.version}`;
      if (isNewExport || (isKnown && this.random.chance(0.03))) this.renewId(wall);
    }
    for (let at = 0; at < 3; at += 1) this.addObject();
  }

  private changeRule(rule: MadeRule): void {
    if (rule.state === 'REMOVED') {
      if (this.random.chance(0.4)) rule.state = 'JUDGED';
      return;
    }
    rule.state = this.random.chance(0.12) ? 'DISABLED' : this.random.chance(0.1) ? 'REMOVED' : 'JUDGED';
    if (this.random.chance(0.2)) {
      // Without an identifier, a rule of another name is another rule.
      if (rule.identifier) rule.name = `Regel ${rule.id} versie ${this.version}`;
      else if (rule.state === 'JUDGED' && this.random.chance(0.3)) {
        rule.state = 'REMOVED';
        this.addRule('');
      }
    }
  }

  private judge(): void {
    for (const rule of this.rules)
      for (const wall of this.objects)
        for (const at of REQUIREMENTS.keys()) {
          const key = keyOf(rule.id, wall.id, at);
          const verdicts = this.history.get(key) ?? [];
          while (verdicts.length < this.version - 1) verdicts.push('ABSENT');
          const failedBefore = verdicts.at(-1) === 'FAILED';
          verdicts.push(this.verdictOf(rule, wall, failedBefore ? 0.75 : 0.15));
          this.history.set(key, verdicts);
        }
  }

  private verdictOf(rule: MadeRule, wall: MadeObject, failing: number): Verdict {
    const fails = this.random.chance(failing);
    if (rule.state !== 'JUDGED') return 'NONE';
    if (wall.state !== 'PRESENT') return 'ABSENT';
    return fails ? 'FAILED' : 'PASSED';
  }

  /** Returns the objects of this version in the order of its file, which an export may change. */
  inFile(): MadeObject[] {
    return this.objects
      .filter(({ state }) => state === 'PRESENT')
      .map((wall) => ({ wall, place: this.random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ wall }) => wall);
  }

  /** Returns the rules of the specification of this version, which may have another order. */
  inSpecification(): MadeRule[] {
    const rules = this.rules.filter(({ state }) => state !== 'REMOVED');
    return this.random.chance(0.5) ? rules : rules.toReversed();
  }
}

function keyOf(rule: number, object: number, requirement: number): string {
  return `${rule} ${object} ${requirement}`;
}

/** Returns what the verdicts of all versions say of a finding, or undefined where nothing failed. */
function expectedOf(verdicts: readonly Verdict[]): string | undefined {
  const decided = verdicts.flatMap((verdict, at) => (verdict === 'NONE' ? [] : [{ verdict, version: at + 1 }]));
  const first = decided.find(({ verdict }) => verdict === 'FAILED');
  if (!first) return undefined;
  const last = decided.findLastIndex(({ verdict }) => verdict === 'FAILED');
  const solved = decided[last + 1];
  if (solved) return `SOLVED since ${first.version} changed ${solved.version} ${solved.verdict}`;
  const runStart = decided.slice(0, last).findLastIndex(({ verdict }) => verdict !== 'FAILED') + 1;
  const start = (decided[runStart] as { version: number }).version;
  const failing = start < verdicts.length ? 'OPEN' : start === first.version ? 'NEW' : 'RETURNED';
  return `${verdicts.at(-1) === 'NONE' ? 'NOT_JUDGED' : failing} since ${first.version} changed ${start}`;
}

interface Version {
  blob: FollowedBlob;
  model: { file: string; sha256: string };
  /** The rule of each id. */
  ruleOf: Map<string, number>;
}

/** Writes the report and the model of the version that the world is at. */
function writeVersion(world: World, folder: string, version: number): Version {
  const objects = world.inFile();
  const rules = world.inSpecification();
  const ids = ruleIds(rules.map(({ identifier, name, id }) => ({ identifier, name, applicability: applicabilityOf(id) })));
  const isFailed = (rule: number, object: number, at: number) => world.history.get(keyOf(rule, object, at))?.at(-1) === 'FAILED';
  const checkOf = (rule: MadeRule, wall: MadeObject, at: number): Check => {
    const failures = REQUIREMENTS.flatMap((failure, reason) =>
      isFailed(rule.id, wall.id, reason) ? [{ ...failure, reason }] : [],
    );
    const facts = {
      ifcType: 'IfcWall',
      globalId: wall.globalId,
      name: wall.name,
      tag: `${wall.id}`,
      storey: null,
      typeName: null,
    };
    return { ...facts, stepId: at + 1, ...(failures.length > 0 ? { outcome: 'FAILED', failures } : { outcome: 'PASSED' }) };
  };
  const nodes = rules.map((rule, at) => {
    const isJudged = rule.state === 'JUDGED';
    const checks = isJudged ? objects.map((wall, place) => checkOf(rule, wall, place)) : [];
    return madeRule(ids[at] as string, checks, { name: rule.name, reasons, ...(!isJudged && { outcome: 'DISABLED' }) });
  });
  const blobFile = path.join(folder, `report-${version}`);
  const group = madeGroup(SPECIFICATION, nodes, { specificationId: `s${version}` });
  const { tree, chunks } = writeReportBlob([group], blobFile);
  const stored = chunks.filter(({ spec_index }) => spec_index >= 0) as unknown as FollowedBlob['chunks'];
  const index = chunks.find(({ spec_index }) => spec_index === ENTITY_INDEX);
  const entities = index && { entities: { offset: index.byte_offset, length: index.length } };
  const ruleOf = new Map(rules.map(({ id }, at) => [ids[at] as string, id]));
  return { blob: { tree, chunks: stored, blobFile, ...entities }, model: writeModel(objects, folder, version), ruleOf };
}

function applicabilityOf(id: number) {
  const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
  return { ...none, entity: { name: { simpleValue: `IFCWALL${id}` } } } as unknown as Parameters<
    typeof ruleIds
  >[0][0]['applicability'];
}

/** Writes the walls, each at a place of its own. */
function writeModel(objects: readonly MadeObject[], folder: string, version: number): Version['model'] {
  const records = objects.map(({ id, globalId, name }, at) => {
    const placement = (at + 1) * 10 + 1_000_000;
    return [
      `#${at + 1}=IFCWALL('${globalId}',$,'${name}',$,$,#${placement},$,'${id}',$);`,
      `#${placement}=IFCLOCALPLACEMENT($,#${placement + 1});`,
      `#${placement + 1}=IFCAXIS2PLACEMENT3D(#${placement + 2},$,$);`,
      `#${placement + 2}=IFCCARTESIANPOINT((${id * 7}.,0.,0.));`,
    ].join('\n');
  });
  const file = path.join(folder, `model-${version}.ifc`);
  const text = stepFile('IFC4', records.join('\n'));
  fs.writeFileSync(file, text);
  return { file, sha256: createHash('sha256').update(text).digest('hex') };
}

interface Line {
  rule: number;
  mark: Mark & { object: string };
  line: FollowedReport['lines'][number];
  finding: FollowedFinding;
}

/** A version of which the findings are followed. */
interface FollowedVersion extends Version {
  followed: FollowedReport;
  file: string;
}

/** Follows the findings on from the version before. */
async function followOn(
  now: Version,
  { folder, version, before }: { folder: string; version: number; before: FollowedVersion | undefined },
): Promise<FollowedVersion> {
  const target = path.join(folder, `findings-${version}`);
  const order = {
    ...{ report: now.blob, version, target },
    ...(before && {
      earlier: { ...before.followed, report: before.blob, file: before.file },
      models: { before: before.model, now: now.model },
    }),
  };
  const followed = await followReport(order);
  assert.notEqual(followed, 'MODELS_WANTED');
  return { ...now, followed: followed as FollowedReport, file: target };
}

function readLines({ followed, file }: FollowedVersion, ruleOf: ReadonlyMap<string, number>): Line[] {
  const descriptor = fs.openSync(file, 'r');
  try {
    const findingsOf = findingsIn(descriptor, followed);
    return followed.lines.flatMap((line) =>
      [...findingsOf(line)].map((finding) => {
        const rule = ruleOf.get(line.ruleId);
        assert.ok(rule, `the rule ${line.ruleId}`);
        const { specificationName, ruleId } = line;
        return { rule, line, finding, mark: { specificationName, ruleId, object: finding.object } };
      }),
    );
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The number of the generator's requirement that a finding is about. */
function requirementAt({ requirement }: FollowedFinding): number {
  return requirement.startsWith('["PROPERTY"') ? 0 : 1;
}

/** What people noted at a place, an object of a rule, when they saw its finding. */
class Notes {
  readonly byPlace = new Map<string, string>();
  private readonly marks: (Mark & { note: string })[] = [];
  private readonly comments = new Map<string, string>();

  /** Notes something of some of the failing findings. */
  add(world: World, version: number, lines: readonly Line[]): void {
    for (const { rule, finding, mark } of lines) {
      const place = placeOf(world, rule, finding);
      if (this.byPlace.has(place) || finding.state === 'SOLVED' || !world.random.chance(0.2)) continue;
      const note = `${place} in version ${version}`;
      this.marks.push({ ...mark, note });
      this.comments.set(commentKey(mark, mark.object), note);
      this.byPlace.set(place, note);
    }
  }

  /** Checks that each finding has the notes of its place, and no others. */
  check(world: World, lines: readonly Line[]): void {
    const covering = findCovering(this.marks);
    for (const { rule, line, finding, mark } of lines) {
      const place = placeOf(world, rule, finding);
      const note = this.byPlace.get(place);
      const marks = covering(line, finding).map((one) => one.note);
      const comment = this.comments.get(commentKey(mark, mark.object));
      assert.deepEqual([marks, comment], [note === undefined ? [] : [note], note], `the notes of ${place}`);
    }
  }
}

function placeOf(world: World, rule: number, { facts }: FollowedFinding): string {
  return `${rule} ${world.objectOf.get(facts?.globalId ?? '')}`;
}

function actualLines(world: World, lines: readonly Line[]): string[] {
  return lines
    .map(({ rule, finding }) => {
      const { state, since, changed, solvedBy } = finding;
      const by = solvedBy && state === 'SOLVED' ? ` ${solvedBy}` : '';
      return `${placeOf(world, rule, finding)} ${requirementAt(finding)}: ${state} since ${since} changed ${changed}${by}`;
    })
    .sort();
}

function expectedLines({ history }: World): string[] {
  return [...history]
    .flatMap(([key, verdicts]) => {
      const expected = expectedOf(verdicts);
      return expected ? [`${key}: ${expected}`] : [];
    })
    .sort();
}

for (const seed of SEEDS)
  test(`findings, and what people noted of them, are those of the history over ten versions, seed ${seed}`, async (t) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-versions-'));
    t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
    const world = new World(seed);
    const notes = new Notes();
    const ruleOf = new Map<string, number>();
    let before: FollowedVersion | undefined;
    for (let version = 1; version <= VERSIONS; version += 1) {
      world.next();
      const now = writeVersion(world, folder, version);
      for (const [id, rule] of now.ruleOf) {
        assert.equal(ruleOf.get(id) ?? rule, rule, `two rules have the id ${id}`);
        ruleOf.set(id, rule);
      }
      before = await followOn(now, { folder, version, before });
      const lines = readLines(before, ruleOf);
      assert.deepEqual(actualLines(world, lines), expectedLines(world), `version ${version}`);
      notes.check(world, lines);
      notes.add(world, version, lines);
    }
    assert.ok(notes.byPlace.size > 20, `${notes.byPlace.size} places have notes`);
  });
