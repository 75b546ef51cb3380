/** Stores reports like those of a validation, without running one: for tests that read them. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import { countsOf, type StoredCheck, type StoredResult, type StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { storedValidity, verdictOf } from '../../common/report/stored-validity.ts';
import { summarise } from '../../engine/report/count-rules.ts';
import type { Check, GroupNode, Outcome, RuleNode } from '../../engine/report/report.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import { VALIDITY_LAYERS, type ValidityReport } from '../../engine/validity/finding.ts';
import { reportLayer } from '../../engine/validity/layer-report.ts';
import { countFailures } from '../../server/reports/count-failures.ts';
import { encodeRuleSets } from '../../server/reports/encode-rule-sets.ts';
import { encodeValidity } from '../../server/reports/encode-validity.ts';
import { saveResult } from '../../server/reports/report-queries.ts';
import { appendToBlob, RULES_INDEX, VALIDITY_INDEX, writeReportBlob } from '../../server/reports/write-report-blob.ts';
import { newStorageKey } from '../../server/storage/storage-key.ts';
import { stepFile } from './multipart.ts';
import type { TestApp } from './server-app.ts';

export const globalIdOf = (id: number) => `${id}`.padStart(22, '0');

export const madeCheck = (id: number, outcome: Outcome, more: Partial<Check> = {}): Check => ({
  ifcType: 'IfcWall',
  globalId: globalIdOf(id),
  name: `Wand ${id}`,
  outcome,
  stepId: id,
  tag: null,
  storey: null,
  typeName: null,
  ...(outcome === 'FAILED'
    ? { failures: [{ facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name', actual: null }] }
    : {}),
  ...more,
});

const counts = (rules: Partial<RuleNode['counts']['rules']> = {}): RuleNode['counts'] => ({
  rules: { total: 1, passed: 0, failed: 0, disabled: 0, ...rules },
  checks: { expected: 0, passed: 0, failed: 0, skipped: 0, disabled: 0 },
  entities: { passed: 0, failed: 0, skipped: 0, total: 0, onlySkipped: 0 },
});

export function madeRule(id: string, checks: Check[], more: Partial<RuleNode> = {}): RuleNode {
  const failed = checks.some(({ outcome }) => outcome === 'FAILED');
  return {
    type: 'RULE',
    id,
    name: `Regel ${id}`,
    description: '',
    specification: {
      ifcVersions: ['IFC4'],
      applicability: { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] },
      requirements: { entities: [], partOfs: [], attributes: [], properties: [], classifications: [], materials: [] },
    },
    outcome: failed ? 'FAILED' : 'PASSED',
    counts: counts(failed ? { failed: 1 } : { passed: 1 }),
    checks,
    ...more,
  };
}

export const madeGroup = (name: string, elements: GroupNode['elements'], more: Partial<GroupNode> = {}): GroupNode => ({
  type: 'GROUP',
  name,
  description: '',
  elements,
  counts: counts(),
  ...more,
});

/** Stores the converted model of a file with a picture; its bytes are `glTF` by default. */
export async function makeGeometry(
  { db, services: { storage } }: TestApp,
  fileId: string,
  glb: Uint8Array = Buffer.from('glTF'),
): Promise<string> {
  const [blobKey, measuresKey, pictureKey] = [newStorageKey('reports'), newStorageKey('reports'), newStorageKey('reports')];
  const { sizeBytes, sha256 } = await storage.put(blobKey, Readable.from([Buffer.from(glb)]));
  await storage.put(measuresKey, Readable.from([Buffer.from('[]')]));
  const picture = await storage.put(pictureKey, Readable.from([Buffer.from('PNG')]));
  const geometry = {
    status: 'READY',
    blob_key: blobKey,
    size: sizeBytes,
    sha256,
    measures_key: measuresKey,
    measures_size: 2,
    picture_key: pictureKey,
    picture_size: picture.sizeBytes,
    picture_sha256: picture.sha256,
  } as const;
  await db
    .insertInto('geometries')
    .values({ file_id: fileId, ...geometry })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(geometry))
    .execute();
  return blobKey;
}

interface MadeFile {
  uploadedBy: string;
  projectId?: string;
  organizationId?: string;
  filename?: string;
  version?: number;
  /** Records of the data section. */
  body?: string;
}

/** Creates a file with its bytes in the storage. */
export async function makeFile({ db, services: { storage } }: TestApp, file: MadeFile): Promise<string> {
  const { uploadedBy, projectId = null, organizationId = null, filename = 'huis.ifc', version = 1, body = '' } = file;
  const storageKey = newStorageKey('uploads');
  const { sizeBytes, sha256 } = await storage.put(storageKey, Readable.from([Buffer.from(stepFile('IFC4', body))]));
  const row = await db
    .insertInto('files')
    .values({
      storage_key: storageKey,
      filename,
      search_text: filename.toLowerCase(),
      size: sizeBytes,
      sha256,
      version,
      uploaded_by: uploadedBy,
      project_id: projectId,
      organization_id: organizationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function makePendingReport({ db, now }: TestApp, fileId: string): Promise<string> {
  const row = await db
    .insertInto('reports')
    .values({ file_id: fileId, specifications: '[]', submitted: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const MODEL = {
  schema: 'IFC4',
  fileSchema: 'IFC4',
  authoringTool: 'Hand',
  timeStamp: '',
  sizeBytes: 1,
  records: 1,
  objects: 1,
  types: { IfcWall: 1 },
};

/** A wall without a GlobalId that is one, and rules that hold. */
const BROKEN_FILE: ValidityReport = {
  schema: 'IFC4',
  outcome: 'INVALID',
  layers: VALIDITY_LAYERS.map((layer) => {
    if (layer !== 'SCHEMA') return reportLayer(layer, [{ code: 'HELD', severity: 'ERROR', outcome: 'HOLDS', count: 0 }], []);
    const finding = {
      ...({ code: 'GlobalIdCharacters', severity: 'ERROR', messageKey: 'schema.GlobalIdCharacters', values: {} } as const),
      ...{ instance: '#12=IFCWALL', stepId: 12, type: 'IfcWall', attribute: 'GlobalId', actual: 'x' },
    };
    return reportLayer(layer, [{ code: finding.code, severity: 'ERROR', outcome: 'BROKEN', count: 1 }], [finding]);
  }),
};

const both = (nl: string, en: string) => ({ nl, en });

/** A rule set with one rule: no two walls have the same name. */
export const NAMED_WALLS: RuleSet = {
  format: 'vakwerk-rules',
  formatVersion: 1,
  id: 'named-walls',
  version: '1.0',
  name: both('Namen van wanden', 'Names of walls'),
  description: both('Wanden hebben een eigen naam.', 'Walls have names of their own.'),
  elements: [
    {
      type: 'GROUP',
      name: both('1 Wanden', '1 Walls'),
      elements: [
        {
          type: 'RULE',
          id: '1.1',
          name: both('Elke wand heeft een eigen naam', 'Each wall has a name of its own'),
          chapter: '1',
          checks: both('Geen twee wanden hebben dezelfde naam.', 'No two walls have the same name.'),
          why: both('Anders is een wand niet te kiezen.', 'Otherwise a wall cannot be selected.'),
          fix: { revit: both('Wijzig Mark.', 'Change Mark.'), archicad: both('Wijzig de element-ID.', 'Change the element ID.') },
          kind: 'UNIQUE',
          select: { entity: { name: { simpleValue: 'IFCWALL' } } },
          value: { from: 'ATTRIBUTE', name: 'Name' },
          within: 'FILE',
        },
      ],
    },
  ],
};

/** The id of the rule set in the reports of `makeReport`. */
export const RULE_SET_ID = '00000000-0000-4000-8000-0000000000aa';

/** The hash of the file of NAMED_WALLS, as `storeRuleSet` stores it and reports state it. */
export const RULE_SET_SHA256 = createHash('sha256').update(JSON.stringify(NAMED_WALLS)).digest('hex');

/** Stores NAMED_WALLS under the id that reports have, and attaches it to the project. */
export async function attachNamedWalls(
  { db, now }: TestApp,
  place: { organizationId: string; projectId: string },
): Promise<void> {
  const { id: code, version, name, description } = NAMED_WALLS;
  const texts = { name: JSON.stringify(name), description: JSON.stringify(description) };
  const row = { code, version, ...texts, rules: 1, definition: JSON.stringify(NAMED_WALLS), sha256: RULE_SET_SHA256 };
  const owned = { id: RULE_SET_ID, organization_id: place.organizationId, search_text: '', created_at: now() };
  await db
    .insertInto('rule_sets')
    .values({ ...row, ...owned })
    .execute();
  const added = { project_id: place.projectId, rule_set_id: RULE_SET_ID, created_at: now() };
  await db.insertInto('project_rule_sets').values(added).execute();
}

export const wallCheck = (id: number, other: number, outcome: StoredCheck['outcome'] = 'FAILED'): StoredCheck => ({
  ...{ ifcType: 'IfcWall', globalId: globalIdOf(id), name: 'Wand', outcome, stepId: id, storey: '00' },
  file: 'gebouw.ifc',
  other: { globalId: globalIdOf(other), file: 'gebouw.ifc', name: 'Wand', stepId: other },
  failures: [{ code: 'NOT_UNIQUE' as const, value: 'Name', actual: 'Wand' }],
});

/** The results of NAMED_WALLS with these checks that do not pass. */
export function namedWallsWith(checks: StoredCheck[], more: Partial<StoredResult> = {}): StoredRuleSet {
  const count = (outcome: StoredCheck['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  const [failed, undecided] = [count('FAILED'), count('UNDECIDED')];
  const outcome = failed > 0 ? 'FAILED' : undecided > 0 ? 'UNDECIDED' : 'PASSED';
  const rules = {
    passed: Number(outcome === 'PASSED'),
    failed: Number(outcome === 'FAILED'),
    undecided: Number(outcome === 'UNDECIDED'),
    notApplicable: 0,
  };
  const result: StoredResult = { outcome, counts: { rules, checks: { passed: 3, failed, undecided } }, checks, ...more };
  return { id: RULE_SET_ID, definition: NAMED_WALLS, sha256: RULE_SET_SHA256, results: { '1.1': result } };
}

/** The results of a file with two walls of one name. */
const CHECKED_RULES: StoredRuleSet[] = [namedWallsWith([wallCheck(1, 2), wallCheck(2, 1)])];

/** Creates a PROCESSED report of the file. With `validity` null it is one of a version that did not check the validity. */
export async function makeReport(
  app: TestApp,
  fileId: string,
  elements: GroupNode[],
  validity: ValidityReport | null = BROKEN_FILE,
  settings: ProjectValidity = DEFAULT_VALIDITY,
  ruleSets: readonly StoredRuleSet[] = CHECKED_RULES,
): Promise<string> {
  const { db, services } = app;
  const reportId = await makePendingReport(app, fileId);
  const file = await services.storage.temporaryFile();
  const { tree, chunks } = writeReportBlob(elements, file);
  const stored = validity && storedValidity(validity, settings);
  if (stored) chunks.push(appendToBlob(file, VALIDITY_INDEX, encodeValidity(stored)));
  chunks.push(appendToBlob(file, RULES_INDEX, encodeRuleSets(ruleSets)));
  const blobKey = newStorageKey('reports');
  await services.storage.putFile(blobKey, file);
  const result = {
    outcome: elements.some(({ counts: { rules } }) => rules.failed > 0) ? ('FAILED' as const) : ('PASSED' as const),
    summary: JSON.stringify(summarise(elements)),
    tree: JSON.stringify(tree),
    spaces: '[]',
    materials: '[]',
    findings: '[]',
    model: JSON.stringify(MODEL),
    ...(stored && { validity: JSON.stringify(verdictOf(stored)) }),
    ruleSets: JSON.stringify(ruleSets.map(countsOf)),
    engineVersion: '1',
    chunks,
    failureCounts: countFailures(elements).map((one) => ({ ...one, facts: JSON.stringify(one.facts) })),
  };
  const saved = await db.transaction().execute((trx) => saveResult(trx, reportId, blobKey, result));
  if (!saved) throw new Error('The report has a result already');
  return reportId;
}

/** Creates a PROCESSED joint check of the files. */
export async function makeJointCheck(
  { db, services: { storage }, now }: TestApp,
  projectId: string,
  fileIds: readonly string[],
): Promise<string> {
  const blobKey = newStorageKey('reports');
  await storage.put(blobKey, Readable.from([encodeRuleSets(CHECKED_RULES)]));
  const result = {
    status: 'PROCESSED',
    progress: 1,
    blob_key: blobKey,
    rule_sets: JSON.stringify(CHECKED_RULES.map(countsOf)),
  } as const;
  const { id } = await db
    .insertInto('joint_checks')
    .values({ project_id: projectId, input_sha256: randomUUID(), requested: '[]', created_at: now(), ...result })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = fileIds.map((file_id, position) => ({ joint_check_id: id, file_id, position }));
  await db.insertInto('joint_check_files').values(files).execute();
  return id;
}

/** Makes the report one that checked these rule sets: none, as in a project without them, by default. */
export async function setCheckedRuleSets(
  { db }: TestApp,
  reportId: string,
  ruleSets: readonly (Pick<ReportRuleSet, 'id'> & Partial<ReportRuleSet>)[] = [],
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ rule_sets: JSON.stringify(ruleSets) })
    .where('id', '=', reportId)
    .execute();
}
