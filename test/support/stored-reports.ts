/** Reports as a validation leaves them, made without one: for tests of what is read from them. */
import { Readable } from 'node:stream';
import { summarise } from '../../engine/report/count-rules.ts';
import type { Check, GroupNode, Outcome, RuleNode } from '../../engine/report/report.ts';
import { countFailures } from '../../server/reports/count-failures.ts';
import { saveResult } from '../../server/reports/report-queries.ts';
import { writeReportBlob } from '../../server/reports/write-report-blob.ts';
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

/** The model of a file, as a conversion leaves it; without bytes of its own they are `glTF`. */
export async function makeGeometry(
  { db, services: { storage } }: TestApp,
  fileId: string,
  glb: Uint8Array = Buffer.from('glTF'),
): Promise<string> {
  const [blobKey, measuresKey] = [newStorageKey('reports'), newStorageKey('reports')];
  const { sizeBytes, sha256 } = await storage.put(blobKey, Readable.from([Buffer.from(glb)]));
  await storage.put(measuresKey, Readable.from([Buffer.from('[]')]));
  const made = {
    status: 'READY',
    blob_key: blobKey,
    size: sizeBytes,
    sha256,
    measures_key: measuresKey,
    measures_size: 2,
  } as const;
  await db
    .insertInto('geometries')
    .values({ file_id: fileId, ...made })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(made))
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

/** A file with its bytes in the storage. */
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

/** A PROCESSED report of the file. */
export async function makeReport(app: TestApp, fileId: string, elements: GroupNode[]): Promise<string> {
  const { db, services } = app;
  const reportId = await makePendingReport(app, fileId);
  const file = await services.storage.temporaryFile();
  const { tree, chunks } = writeReportBlob(elements, file);
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
    engineVersion: '1',
    chunks,
    failureCounts: countFailures(elements).map((one) => ({ ...one, facts: JSON.stringify(one.facts) })),
  };
  const saved = await db.transaction().execute((trx) => saveResult(trx, reportId, blobKey, result));
  if (!saved) throw new Error('The report has a result already');
  return reportId;
}
