/** The model of a file in a thread, for the cameras and pictures of BCF. */
import { type BcfModel, openBcfModel } from '../../engine/export/bcf-model.ts';

/** Undefined where it cannot be read: what is shown beside it does not depend on it. */
export async function openGlb(glb: Uint8Array): Promise<BcfModel | undefined> {
  const { MeshoptDecoder } = await import('meshoptimizer/decoder');
  await MeshoptDecoder.ready;
  try {
    return openBcfModel(glb, MeshoptDecoder);
  } catch (error) {
    console.error('the model of a file could not be read', error);
    return undefined;
  }
}
