/** Reads the measures of the meshes of a model, next to the quantities that its file states. */
import type { EntityMeasured, MaterialEntry, SpaceEntry } from '../../common/contract/reports.ts';
import { reasonOf, withMaterialMeasures, withSpaceMeasures } from '../../engine/report/measured.ts';
import type { Queries } from '../db/tables.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { requireHash } from '../storage/verify-stream.ts';
import { findGeometry } from './geometry-queries.ts';

/** Returns the measures of one object; undefined when its model is not ready or has no mesh of it. */
export async function readMeasure(
  { db, storage }: { db: Queries; storage: Storage },
  fileId: string,
  globalId: string,
): Promise<EntityMeasured | undefined> {
  const key = (await findGeometry(db, fileId))?.measures_key;
  if (!key) return undefined;
  // The file has a line per object. Only the matching line is parsed, because there may be a million.
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

/** Returns the glTF binary of a file's model; undefined when it is not ready. */
export async function readGlb(
  { db, storage }: { db: Queries; storage: Storage },
  fileId: string,
): Promise<Uint8Array | undefined> {
  const geometry = await findGeometry(db, fileId);
  if (geometry?.status !== 'READY' || !geometry.blob_key) return undefined;
  const glb = await storage.read(geometry.blob_key);
  if (geometry.sha256) requireHash(glb, geometry.sha256);
  return glb;
}

/** Adds the measures to the rows of a report, as far as the geometry is ready. */
export async function withMeasures<Rows extends MeasurableRows>(db: Queries, fileId: string, rows: Rows): Promise<Rows> {
  const geometry = await findGeometry(db, fileId);
  return {
    ...rows,
    ...(rows.spaces && geometry?.spaces && { spaces: withSpaceMeasures(rows.spaces, geometry.spaces) }),
    ...(rows.materials && geometry?.materials && { materials: withMaterialMeasures(rows.materials, geometry.materials) }),
  };
}

interface MeasurableRows {
  spaces?: SpaceEntry[] | null;
  materials?: MaterialEntry[] | null;
}
