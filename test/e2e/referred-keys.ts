/** Returns all keys of the storage that the database refers to, sorted: a sweep has to keep these, and nothing else. */
import type { Database } from '../../server/db/tables.ts';

export async function referredKeys(db: Database): Promise<string[]> {
  const files = await db.selectFrom('files').select('storage_key').execute();
  const reports = await db.selectFrom('reports').select('blob_key').execute();
  const findings = await db.selectFrom('report_findings').select('blob_key').execute();
  const jointChecks = await db.selectFrom('joint_checks').select('blob_key').execute();
  const replaced = await db.selectFrom('replaced_blobs').select('blob_key').execute();
  const specifications = await db.selectFrom('specifications').select('source_key').execute();
  const drafts = await db.selectFrom('specification_drafts').select(['source_key', 'replaced_key']).execute();
  const geometries = await db.selectFrom('geometries').select(['blob_key', 'measures_key', 'picture_key']).execute();
  // A service that ran for a minute keeps the assets of the build.
  const assets = await db.selectFrom('importmap_assets').select(['storage_key', 'brotli_key']).execute();
  const keys = [
    ...files.map((row) => row.storage_key),
    ...reports.map((row) => row.blob_key),
    ...findings.map((row) => row.blob_key),
    ...jointChecks.map((row) => row.blob_key),
    ...replaced.map((row) => row.blob_key),
    ...geometries.flatMap((row) => [row.blob_key, row.measures_key, row.picture_key]),
    ...specifications.map((row) => row.source_key),
    ...drafts.flatMap((row) => [row.source_key, row.replaced_key]),
    ...assets.flatMap((row) => [row.storage_key, row.brotli_key]),
  ];
  return keys.filter((key) => key !== null).sort();
}
