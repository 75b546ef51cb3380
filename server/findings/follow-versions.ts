/**
 * The findings of a report, followed from version to version. They are derived: made after a validation, and made again when the
 * version before is another one than they were made from, as when its validation ended later. Each is replaced as a whole, so
 * that who is interrupted leaves nothing half done, and the next one begins where it was.
 */
import fs from 'node:fs/promises';
import type { Database } from '../db/tables.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { shareWork } from '../reports/keep-last.ts';
import { findEntityChunk, findReport } from '../reports/report-queries.ts';
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

/** Those of the report, made now where they are missing or of another version before. Parallel calls share the work. */
export function readFindings(place: FindingsPlace, report: Followed): Promise<FindingsRecord> {
  return following(report.id, () => followVersions(place, report));
}

/** After a validation; does nothing for a report without a result, or for one that is beside the file's own. */
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

/** Of a version that was deleted since, the findings stay what they were. */
function isFollowed({ findingsKey, previousVersion, madeFrom }: FollowedVersion, before: FollowedVersion | undefined): boolean {
  if (findingsKey === null) return false;
  if (!before || (previousVersion !== null && before.version < previousVersion)) return true;
  return before.version === previousVersion && before.findingsKey === madeFrom;
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
    // The findings before stay in the storage for calls that read them (`replaced_blobs`), until the sweep deletes them.
    if (!(await saveFindings(db, version.reportId, { ...followed, ...from, blobKey }, now()))) await storage.remove(blobKey);
  } finally {
    await fs.rm(target, { force: true });
  }
}

function runFollowing(follow: FollowOrder): Promise<FollowedReport | 'MODELS_WANTED'> {
  return runFindingsThread({ follow });
}

/** With local files of both versions; undefined when a report was deleted meanwhile. */
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
  const open = async (reportId: string): Promise<{ blob: FollowedBlob; modelKey: string } | undefined> => {
    const record = await findReport(db, reportId);
    if (!record) return undefined;
    const { tree, blobKey, chunks, storageKey: modelKey } = finishedReport(db, record);
    const index = await findEntityChunk(db, reportId);
    const entities = index && { offset: index.byte_offset, length: index.length };
    return { blob: { tree, chunks: await chunks(), blobFile: await fetch(blobKey), ...(entities && { entities }) }, modelKey };
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
      const models = { before: await fetch(earlier.modelKey), now: await fetch(now.modelKey) };
      followed = await runFollowing({ ...order, models });
    }
    if (followed === 'MODELS_WANTED') throw new Error(`The findings of ${version.reportId} want more models than there are`);
    return followed;
  } finally {
    await Promise.all(held.map((one) => one.release()));
  }
}
