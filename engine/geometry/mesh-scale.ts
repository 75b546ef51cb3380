/** Compares the unit of length by which web-ifc scales its meshes with the unit of the file. */
import type { FlatMesh, IfcAPI } from 'web-ifc';
import { determinantOf, type Matrix } from './placement.ts';

/**
 * Returns the factor that brings a mesh of web-ifc to metres, and undefined if it is unknown. Where it is not 1, web-ifc also cuts and
 * sweeps by wrong lengths, so that the mesh can be drawn with this factor but not measured.
 */
export type MeshScale = (mesh: FlatMesh) => number | undefined;

/** Files write units with seven digits or more, such as that of the US survey foot. */
const TOLERANCE = 1e-6;

/** `metres` is the unit of length of the file; undefined if it is unknown. */
export function createMeshScale(api: IfcAPI, model: number, metres: number | undefined): MeshScale {
  let factor: number | undefined;
  return (mesh) => {
    // All meshes of a file have one scale, which the first mesh with an extent tells.
    if (factor === undefined && metres !== undefined) factor = factorOf(metres, scaleOf(api, model, mesh));
    return factor;
  };
}

function factorOf(metres: number, scale: number | undefined): number | undefined {
  if (scale === undefined) return undefined;
  return Math.abs(metres / scale - 1) <= TOLERANCE ? 1 : metres / scale;
}

/** Returns the metres per unit of length of web-ifc, which gives each mesh with its scale and without; undefined for flat matrices. */
function scaleOf(api: IfcAPI, model: number, { expressID, geometries }: FlatMesh): number | undefined {
  const unscaled = api.GetFlatMesh(model, expressID, false).geometries;
  const count = Math.min(geometries.size(), unscaled.size());
  for (let at = 0; at < count; at += 1) {
    const [scaled, plain] = [geometries, unscaled].map((list) => determinantOf(list.get(at).flatTransformation));
    const scale = Math.cbrt(Math.abs(scaled! / plain!));
    if (Number.isFinite(scale) && scale > 0) return scale;
  }
  return undefined;
}

export function scaleMatrix(matrix: Matrix, factor: number): Matrix {
  return factor === 1 ? matrix : matrix.map((one, at) => (at === 15 ? one : one * factor));
}
