/** What the meshes of a model measure, beside what its file states. */
import type { EntityMeasured, MaterialEntry, SpaceEntry } from '../../common/contract/reports.ts';
import { reasonOf, withMaterialMeasures, withSpaceMeasures } from '../../engine/report/measured.ts';
import type { Queries } from '../db/tables.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { requireHash } from '../storage/verify-stream.ts';
import { findGeometry } from './geometry-queries.ts';

/** Of one object; undefined where its model is not made, or has no mesh of it. */
export async function readMeasure(
  { db, storage }: { db: Queries; storage: Storage },
  fileId: string,
  globalId: string,
): Promise<EntityMeasured | undefined> {
  const key = (await findGeometry(db, fileId))?.measures_key;
  if (!key) return undefined;
  // A line for each object, of which one is parsed: there may be a million.
  const lines = await storage.read(key);
  const start = lines.indexOf(`{"globalId":${JSON.stringify(globalId)},`);
  if (start < 0) return undefined;
  const end = lines.indexOf('\n', start);
  const { globalId: _, ...measured } = decodeStored(lines.subarray(start, end < 0 ? lines.length : end), (line) =>
    JSON.parse(line.toString()),
  );
  const unmeasured = reasonOf(measured);
  return { ...measured, ...(unmeasured && { closed: unmeasured !== 'OPEN', unmeasured }) };
}

/** The glTF binary of a file's model; undefined where it is not made. */
export async function readGlb(
  { db, storage }: { db: Queries; storage: Storage },
  fileId: string,
): Promise<Uint8Array | undefined> {
  const found = await findGeometry(db, fileId);
  if (found?.status !== 'READY' || !found.blob_key) return undefined;
  const glb = await storage.read(found.blob_key);
  if (found.sha256) requireHash(glb, found.sha256);
  return glb;
}

/** The rows of a report with what their geometry measures, as far as it is made. */
export async function withMeasures<Rows extends MeasurableRows>(db: Queries, fileId: string, rows: Rows): Promise<Rows> {
  const found = await findGeometry(db, fileId);
  return {
    ...rows,
    ...(rows.spaces && found?.spaces && { spaces: withSpaceMeasures(rows.spaces, found.spaces) }),
    ...(rows.materials && found?.materials && { materials: withMaterialMeasures(rows.materials, found.materials) }),
  };
}

interface MeasurableRows {
  spaces?: SpaceEntry[] | null;
  materials?: MaterialEntry[] | null;
}
