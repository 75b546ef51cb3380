/** What the meshes of a model measure, beside what its file states. */
import type { EntityMeasured, SpaceEntry } from '../../common/contract/reports.ts';
import type { Queries } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
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
  const { globalId: _, ...measured } = JSON.parse(lines.toString('utf8', start, end < 0 ? lines.length : end));
  return measured;
}

/** A space that states no area is shown with the measured one. */
export async function withMeasures(db: Queries, fileId: string, spaces: SpaceEntry[]): Promise<SpaceEntry[]> {
  const found = (await findGeometry(db, fileId))?.spaces;
  if (!found) return spaces;
  const areas = new Map(found.map(({ globalId, floorAreaM2 }) => [globalId, floorAreaM2]));
  return spaces.map((space) => {
    const isStated = space.grossArea > 0 || space.netArea > 0;
    const measured = areas.get(space.globalId ?? '');
    if (measured === undefined) return isStated ? { ...space, source: 'STATED' } : space;
    return { ...space, measured, source: isStated ? 'STATED' : 'MEASURED' };
  });
}
