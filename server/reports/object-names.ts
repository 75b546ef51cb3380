/**
 * Names the objects of two versions of a file, so that one object has one name even where an export created new GlobalIds. Findings and
 * the comparison of two reports use the same match, so that all pages count the same failures as new.
 */
import fs from 'node:fs';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import { factsOf } from '../../engine/findings/follow-rule.ts';
import { type Aliases, followAliases } from '../../engine/findings/identify-objects.ts';
import { areOriginsWanted, type LocatedObject } from '../../engine/findings/match-objects.ts';
import { readOrigins } from '../../engine/findings/read-origins.ts';
import type { BlobPlace } from '../db/finding-row.ts';
import { decodeEntityIndex, indexedObjects } from './entity-index.ts';
import { readChunks } from './read-chunks.ts';
import { requireUpload, type StoredUpload } from './require-upload.ts';
import { readChunk, type StoredReport } from './stored-report.ts';

export interface ObjectsOfReport extends StoredReport {
  /** Place of the entity index; absent in older reports. */
  entities?: BlobPlace;
}

/** The IFC files of both versions. */
export interface Models {
  before: StoredUpload;
  now: StoredUpload;
}

interface TwoReports {
  before: ObjectsOfReport;
  now: ObjectsOfReport;
  /** The names of the objects of the previous version. */
  aliases: Aliases;
  models?: Models | undefined;
}

/** Returns the aliases of this version, or MODELS_WANTED when the models are needed to match the objects and are not given. */
export async function aliasesOf({ before, now, aliases, models }: TwoReports): Promise<Aliases | 'MODELS_WANTED'> {
  const [earlier, later] = [await objectsOf(before), await objectsOf(now)];
  const ids = new Set(later.map(({ globalId }) => globalId));
  // Every earlier GlobalId still exists, so no object was renamed.
  if (earlier.every(({ globalId }) => ids.has(globalId))) return aliases;
  if (!areOriginsWanted(earlier, later)) return followAliases({ before: earlier, now: later, aliases });
  if (!models) return 'MODELS_WANTED';
  return followAliases({ before: located(earlier, models.before), now: located(later, models.now), aliases });
}

/** Adds the position of each object. Throws STORED_FILE_DAMAGED when the file has other bytes than the upload. */
function located(objects: readonly ObjectFacts[], model: StoredUpload): LocatedObject[] {
  requireUpload(model);
  const reading = readOrigins();
  for (const chunk of readChunks(model.file)) reading.push(chunk);
  const originOf = reading.finish();
  return objects.map((object) => ({ ...object, origin: originOf(object.stepId) }));
}

/** Returns all objects that at least one rule checked, in the order of the file. */
async function objectsOf({ entities, blobFile, chunks }: ObjectsOfReport): Promise<ObjectFacts[]> {
  const descriptor = fs.openSync(blobFile, 'r');
  try {
    const indexed = entities && indexedObjects(await decodeEntityIndex(readPiece(descriptor, entities)));
    if (indexed) return indexed;
    const factsByStepId = new Map<number, ObjectFacts>();
    for (const chunk of chunks)
      for (const check of readChunk(descriptor, chunk))
        if (!factsByStepId.has(check.stepId)) factsByStepId.set(check.stepId, factsOf(check));
    return [...factsByStepId.values()].sort((a, b) => a.stepId - b.stepId);
  } finally {
    fs.closeSync(descriptor);
  }
}

export function readPiece(descriptor: number, { offset, length }: BlobPlace): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  if (fs.readSync(descriptor, bytes, 0, length, offset) !== length) throw new Error(`A blob ends before byte ${offset + length}`);
  return bytes;
}
