/**
 * What a picture is drawn on. A graphics card draws on the canvas of the page itself. Without one, a canvas off screen takes its place,
 * and the page receives finished pictures: a browser that draws in software reads a changed canvas back before it shows the page, and
 * the page's thread would wait until the picture is drawn.
 */

/** What draws WebGL in this browser: a graphics card, the processor, or nothing. */
export type Renderer = 'card' | 'processor' | 'none';

const POWER: WebGLContextAttributes = { powerPreference: 'high-performance' };

let renderer: Renderer | undefined;

/** Asks the browser each time: it may have lost its graphics card since. */
export function isWebGLThere(): boolean {
  renderer = readRenderer();
  return renderer !== 'none';
}

export function rendererOfBrowser(): Renderer {
  renderer ??= readRenderer();
  return renderer;
}

/** Asks by a canvas that is never shown. */
function readRenderer(): Renderer {
  const gl = document.createElement('canvas').getContext('webgl2', POWER) as WebGL2RenderingContext | null;
  if (!gl) return 'none';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  // Browsers keep few contexts alive.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? 'processor' : 'card';
}

export interface Surface {
  gl: WebGL2RenderingContext;
  /** The canvas that has the context. */
  canvas: HTMLCanvasElement | OffscreenCanvas;
  /** Shows the last picture, which is finished. Absent where the browser shows it by itself. */
  present?: () => void;
  /** Resolves to a PNG of the picture that was drawn in the current task. */
  toBlob(): Promise<Blob>;
}

const CONTEXT: WebGLContextAttributes = { ...POWER, antialias: true, stencil: false };

/** Throws an error if the browser gives no context. */
export function openSurface(canvasOfPage: HTMLCanvasElement): Surface {
  return (rendererOfBrowser() === 'processor' && openOffScreen(canvasOfPage)) || openOnScreen(canvasOfPage);
}

function openOnScreen(canvas: HTMLCanvasElement): Surface {
  const gl = canvas.getContext('webgl2', CONTEXT);
  if (!gl) throw new Error('the browser gives no WebGL context');
  const toBlob = () =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture could be made'))), 'image/png'),
    );
  return { gl, canvas, toBlob };
}

/** Returns undefined in a browser that draws no WebGL off screen. */
function openOffScreen(canvasOfPage: HTMLCanvasElement): Surface | undefined {
  if (typeof OffscreenCanvas === 'undefined') return;
  const canvas = new OffscreenCanvas(1, 1);
  const gl = canvas.getContext('webgl2', CONTEXT);
  if (!gl) return;
  const page = canvasOfPage.getContext('bitmaprenderer');
  if (!page) return;
  return {
    gl,
    canvas,
    present: () => page.transferFromImageBitmap(canvas.transferToImageBitmap()),
    toBlob: () => canvas.convertToBlob({ type: 'image/png' }),
  };
}
