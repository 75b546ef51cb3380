/** Opens what draws a scene: the surface of the picture, three.js on it, and the material of all objects. */
import { DoubleSide, MeshLambertMaterial, WebGLRenderer } from 'three';
import { OPAQUE_PICTURE } from './outline.ts';
import { OWN_DEPTH } from './outline-shaders.ts';
import { openSurface, type Surface } from './surface.ts';

export interface Drawing {
  surface: Surface;
  material: MeshLambertMaterial;
  renderer: WebGLRenderer;
}

/** With alpha to coverage three.js fades a section out, which leaves specks behind. */
const SHARP_CUT = `
#if NUM_CLIPPING_PLANES > 0
  for (int at = 0; at < NUM_CLIPPING_PLANES; at++)
    if (dot(vClipPosition, clippingPlanes[at].xyz) > clippingPlanes[at].w) discard;
#endif`;

export function openDrawing(canvas: HTMLCanvasElement): Drawing {
  const surface = openSurface(canvas);
  const renderer = new WebGLRenderer({ canvas: surface.canvas });
  const isSmooth = surface.gl.getContextAttributes()?.antialias ?? false;
  // Ghosts cover some samples of a pixel: they need no sorting, and what is behind them is drawn once.
  const material = new MeshLambertMaterial({
    side: DoubleSide,
    alphaToCoverage: isSmooth,
    alphaHash: !isSmooth,
    ...OPAQUE_PICTURE,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace('#include <project_vertex>', `#include <project_vertex>${OWN_DEPTH}`);
    shader.fragmentShader = shader.fragmentShader.replace('#include <clipping_planes_fragment>', SHARP_CUT);
  };
  renderer.autoClear = false;
  // Checking for errors waits for the graphics card.
  renderer.debug.checkShaderErrors = false;
  return { surface, material, renderer };
}
