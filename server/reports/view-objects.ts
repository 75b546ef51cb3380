/** Returns the objects of a selection with a camera that shows them and a picture, in a thread. */
import type { ObjectSearch, ReportObject } from '../../common/contract/objects.ts';
import { type BcfCamera, cameraOf } from '../../engine/export/bcf-camera.ts';
import { type BcfModel, openBcfModel } from '../../engine/export/bcf-model.ts';
import { listObjects } from './list-causes.ts';
import type { StoredReport } from './stored-report.ts';

/** Can be sent to a thread. */
export interface ViewOrder {
  stored: StoredReport;
  search: ObjectSearch;
  /** The glTF binary of the model, when it is ready. */
  glb?: Uint8Array;
}

export interface ViewedObjects {
  objects: ReportObject[];
  /** Present when the model has geometry of one of the objects. */
  camera?: BcfCamera;
  /** PNG. */
  picture?: Uint8Array;
}

export async function viewObjects({ stored, search, glb }: ViewOrder): Promise<ViewedObjects> {
  const objects = listObjects({ stored, input: search })?.data ?? [];
  const model = glb && (await openGlbs([glb]));
  if (!model) return { objects };
  const ids = objects.flatMap(({ globalId }) => globalId ?? []);
  const camera = cameraOf(ids.flatMap((id) => model.boxOf(id) ?? []));
  return camera ? { objects, camera, picture: model.snapshotOf(camera, ids) } : { objects };
}

/**
 * Opens the models of files for the cameras and pictures of BCF. Returns undefined when one cannot be read: topics do not depend on
 * them.
 */
export async function openGlbs(glbs: readonly Uint8Array[]): Promise<BcfModel | undefined> {
  const { MeshoptDecoder } = await import('meshoptimizer/decoder');
  await MeshoptDecoder.ready;
  try {
    return openBcfModel(glbs, MeshoptDecoder);
  } catch (error) {
    console.error('the models of files could not be read', error);
    return undefined;
  }
}
