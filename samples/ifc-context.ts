/**
 * The state that every part of the writer shares: the file so far, the shared records, and the relationships still to be
 * written.
 */

import { globalIdOf } from './global-id.ts';
import type { IfcVersion } from './ifc-version.ts';
import { isIfc2x3 } from './ifc-version.ts';
import type { Ref, StepFile, StepValue } from './step-file.ts';
import { addRecord, enumeration } from './step-file.ts';

/** A relationship record that collects its objects while the house is written. */
interface PendingRelation {
  type: string;
  objects: Ref[];
  values: (objects: Ref[]) => StepValue[];
}

export interface Ifc {
  file: StepFile;
  version: IfcVersion;
  ownerHistory: Ref | null;
  /** Records that are written once and shared, by their content. */
  shared: Map<string, Ref>;
  relations: Map<string, PendingRelation>;
}

/** The fixed time 2026-11-20T12:00:00Z, so that a regenerated sample is the same file. */
export const CREATED = { iso: '2026-11-20T12:00:00', seconds: 1795176000 };

export function createIfc(version: IfcVersion): Ifc {
  const ifc: Ifc = {
    file: { schema: version, records: [] },
    version,
    ownerHistory: null,
    shared: new Map(),
    relations: new Map(),
  };
  if (isIfc2x3(version)) ifc.ownerHistory = addOwnerHistory(ifc.file);
  return ifc;
}

/** IFC2X3 only, where an owner history is mandatory. */
function addOwnerHistory(file: StepFile): Ref {
  const person = addRecord(file, 'IFCPERSON', [null, 'Voorbeeld', 'Vera', null, null, null, null, null]);
  const organization = addRecord(file, 'IFCORGANIZATION', [null, 'Vakwerk', null, null, null]);
  const user = addRecord(file, 'IFCPERSONANDORGANIZATION', [person, organization, null]);
  const application = addRecord(file, 'IFCAPPLICATION', [organization, '1.0', 'samples/write-house.ts', 'vakwerk-samples']);
  const seconds = { raw: String(CREATED.seconds) };
  return addRecord(file, 'IFCOWNERHISTORY', [user, application, null, enumeration('ADDED'), null, null, null, seconds]);
}

/** Adds a record that starts with GlobalId and owner history. The key determines the GlobalId. */
export function addRooted(ifc: Ifc, type: string, key: string, values: readonly StepValue[]): Ref {
  return addRecord(ifc.file, type, [globalIdOf(key), ifc.ownerHistory, ...values]);
}

export function addShared(ifc: Ifc, type: string, values: readonly StepValue[]): Ref {
  const key = JSON.stringify([type, values]);
  const existing = ifc.shared.get(key);
  if (existing !== undefined) return existing;
  const ref = addRecord(ifc.file, type, values);
  ifc.shared.set(key, ref);
  return ref;
}

interface Relation {
  type: string;
  /** What the objects share; also the key of the GlobalId. */
  key: string;
  object: Ref;
  /** Returns the attributes after Description. */
  values: (objects: Ref[]) => StepValue[];
}
/** Adds an object to a relationship. The record is written once, at the end. */
export function relate(ifc: Ifc, { type, key, object, values }: Relation): void {
  const id = `${type} ${key}`;
  const pending = ifc.relations.get(id) ?? { type, objects: [], values };
  pending.objects.push(object);
  ifc.relations.set(id, pending);
}

export function writeRelations(ifc: Ifc): void {
  for (const [key, { type, objects, values }] of ifc.relations) addRooted(ifc, type, key, [null, null, ...values(objects)]);
}
