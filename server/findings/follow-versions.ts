/**
 * Derives the findings of a report from version to version. They are derived after a validation, and again when the version
 * before is no longer the one they were derived from, for example because its validation ended later. The findings of a report
 * are replaced as a whole, so an interruption leaves no partial result.
 */
import fs from 'node:fs/promises';
import type { BlobPlace } from '../db/finding-row.ts';
import type { Database, Row } from '../db/tables.ts';
import { shareWork } from '../reports/cache-last.ts';
import { findEntityChunk, findRulesChunk, findValidityChunk } from '../reports/chunk-queries.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { findReport } from '../reports/report-queries.ts';
import type { StoredUpload } from '../reports/require-upload.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import {
  type FindingsRecord,
  type Followed,
  type FollowedVersion,
  findFindings,
  findVersions,
  saveFindings,
} from './finding-queries.ts';
import type { FindingsPlace } from './findings-place.ts';
import type { FollowedBlob, FollowedReport, FollowOrder } from './follow-report.ts';
import { runFindingsThread } from './run-findings-thread.ts';

const following = shareWork<FindingsRecord>();

/**
 * Returns the findings of the report. Derives them first when they are missing or were derived from another version. Parallel
 * calls share the work.
 */
export function readFindings(place: FindingsPlace, report: Followed): Promise<FindingsRecord> {
  return following(report.id, () => followVersions(place, report));
}

/** Derives findings after a validation. Does nothing for a report without a result or for a report of a delivery. */
export async function followFinished(place: FindingsPlace, reportId: string): Promise<void> {
  const report = await findReport(place.db, reportId);
  if (report?.status === 'PROCESSED' && report.deliveryId === null) await readFindings(place, report);
}

async function followVersions(place: FindingsPlace, report: Followed): Promise<FindingsRecord> {
  const { db } = place;
  for (;;) {
    const versions = await findVersions(db, report);
    const stale = versions.findIndex((version, at) => !isFollowed(version, versions[at - 1]));
    const version = versions[stale];
    if (version) {
      await followVersion(place, version, versions[stale - 1]);
      continue;
    }
    const findings = await findFindings(db, report.id);
    if (!findings) throw new Error(`The report ${report.id} is gone`);
    return findings;
  }
}

/** The findings stay as they are when the version they were derived from was deleted. */
function isFollowed(version: FollowedVersion, before: FollowedVersion | undefined): boolean {
  const { findingsKey, previousVersion, madeFrom, isIncomplete } = version;
  if (findingsKey === null) return false;
  if (previousVersion !== null && (!before || before.version < previousVersion)) return true;
  if (isIncomplete) return false;
  return before === undefined || (before.version === previousVersion && before.findingsKey === madeFrom);
}

function placeOf(chunk: Row<'report_chunks'> | undefined): BlobPlace | undefined {
  return chunk && { offset: chunk.byte_offset, length: chunk.length };
}

async function followVersion(
  { db, storage, now }: FindingsPlace,
  version: FollowedVersion,
  before: FollowedVersion | undefined,
): Promise<void> {
  const target = await storage.temporaryFile();
  try {
    const followed = await withFiles({ db, storage }, { version, before, target });
    if (!followed) return;
    const blobKey = newStorageKey('reports');
    await storage.putFile(blobKey, target);
    const from = { previousVersion: before?.version ?? null, madeFrom: before?.findingsKey ?? null };
    // The replaced findings stay in storage for calls that still read them (`replaced_blobs`), until the sweep deletes them.
    if (!(await saveFindings(db, version.reportId, { ...followed, ...from, blobKey }, now()))) await storage.remove(blobKey);
  } finally {
    await fs.rm(target, { force: true });
  }
}

function runFollowing(follow: FollowOrder): Promise<FollowedReport | 'MODELS_WANTED'> {
  return runFindingsThread({ follow });
}

/** Runs the work with local files of both versions. Returns undefined when a report was deleted meanwhile. */
async function withFiles(
  { db, storage }: { db: Database; storage: Storage },
  { version, before, target }: { version: FollowedVersion; before: FollowedVersion | undefined; target: string },
): Promise<FollowedReport | undefined> {
  const held: { release(): Promise<void> }[] = [];
  const fetch = async (key: string) => {
    const local = await storage.localFile(key);
    held.push(local);
    return local.path;
  };
  const open = async (reportId: string): Promise<{ blob: FollowedBlob; model(): Promise<StoredUpload> } | undefined> => {
    const record = await findReport(db, reportId);
    if (!record) return undefined;
    const { tree, blobKey, chunks, storageKey, fileSha256: sha256 } = finishedReport(db, record);
    const entities = placeOf(await findEntityChunk(db, reportId));
    const ruleSets = placeOf(await findRulesChunk(db, reportId));
    const validity = placeOf(await findValidityChunk(db, reportId));
    const extra = { ...(entities && { entities }), ...(ruleSets && { ruleSets }), ...(validity && { validity }) };
    const blob = { tree, chunks: await chunks(), blobFile: await fetch(blobKey), ...extra };
    return { blob, model: async () => ({ file: await fetch(storageKey), sha256 }) };
  };
  try {
    const now = await open(version.reportId);
    if (!now) return undefined;
    const order: FollowOrder = { report: now.blob, version: version.version, target };
    const [findings, earlier] = before ? [await findFindings(db, before.reportId), await open(before.reportId)] : [];
    if (findings && earlier) {
      const { blobKey, lines, objects, aliases } = findings;
      order.earlier = { report: earlier.blob, file: await fetch(blobKey), lines, objects, aliases };
    }
    let followed = await runFollowing(order);
    if (followed === 'MODELS_WANTED' && earlier) {
      const models = { before: await earlier.model(), now: await now.model() };
      followed = await runFollowing({ ...order, models });
    }
    if (followed === 'MODELS_WANTED') throw new Error(`The findings of ${version.reportId} want more models than there are`);
    return followed;
  } finally {
    await Promise.all(held.map((one) => one.release()));
  }
}
