/** Provides what BCF shows of a model: boxes for its cameras, and pictures of the objects of its topics. */
import { BCF_DRAWN_POINTS_MAX } from '../limits.ts';
import type { BcfCamera, Box } from './bcf-camera.ts';
import { createDrawing } from './draw-objects.ts';
import { writePng } from './png.ts';
import { readBoxes } from './read-boxes.ts';
import { type Decoder, mergePieces, readPieces } from './read-pieces.ts';

export interface BcfModel {
  boxOf(globalId: string): Box | undefined;
  /** Returns a PNG, or undefined once the export has drawn as much as one export may. */
  snapshotOf(camera: BcfCamera, globalIds: Iterable<string>): Uint8Array | undefined;
}

/**
 * Opens the models of one or more files for one export, as one model in the axes of the files. Each glTF binary is as engine/geometry
 * writes it, and `decoder` is ready.
 */
export function openBcfModel(glbs: readonly Uint8Array[], decoder: Decoder): BcfModel {
  const pieces = mergePieces(glbs.map((glb) => readPieces(glb, decoder)));
  const boxes = readBoxes(pieces);
  let draw: ReturnType<typeof createDrawing> | undefined;
  const work = { left: BCF_DRAWN_POINTS_MAX };
  return {
    boxOf: (globalId) => boxes.get(globalId),
    snapshotOf(camera, globalIds) {
      if (work.left < 0) return undefined;
      draw ??= createDrawing(pieces, work);
      const picture = draw(camera, globalIds);
      return picture && writePng(picture);
    },
  };
}
