/** Creates the scene on a canvas from the bytes once they are there, sizes it by its box, colours it by the theme, and removes it with the canvas. */
import { FORCED_COLORS, tokens, useResolvedColors } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { COMMON_COLOR } from './common-color.ts';
import type { Palette } from './look-colors.ts';
import { ModelScene } from './model-scene.ts';
import type { GeometryFiles } from './read-geometry.ts';
import { NoWebAssembly } from './read-glb.ts';

/**
 * Styles of the element that resolves the colours. A reader's own palette sets the ground and the lines, as around the squares of the
 * legend; the colours in between, which mean something, stay.
 */
export const PROBE = {
  forcedColorAdjust: 'none',
  [FORCED_COLORS]: { '--vakwerk-model-ground': 'Canvas', '--vakwerk-model-line': 'CanvasText' },
} as const;
const line = (color: string) => `var(--vakwerk-model-line, ${color})`;

const COLORS: Record<keyof Palette, string> = {
  background: `var(--vakwerk-model-ground, ${tokens.colorNeutralBackground3})`,
  ghost: tokens.colorNeutralForeground3,
  failed: tokens.colorPaletteRedBackground3,
  stillFailing: tokens.colorPaletteYellowBackground3,
  passed: tokens.colorPaletteGreenBackground3,
  fixed: tokens.colorPaletteBlueBorderActive,
  gone: tokens.colorPaletteBerryBackground3,
  outline: line(tokens.colorStatusDangerForeground1),
  hatch: line(tokens.colorPaletteYellowForeground2),
  selected: tokens.colorPaletteLightTealBorderActive,
  common: COMMON_COLOR,
};
const FILES = ['bytes', 'before', 'others'] as const;
const NAMES = Object.keys(COLORS) as (keyof Palette)[];

/** Why the geometry is not drawn. */
export type SceneFailure = 'unreadable' | 'noWebAssembly';
export type SceneState = { scene?: ModelScene; failure?: SceneFailure };

export function useScene(
  canvas: HTMLCanvasElement | null,
  probe: HTMLElement | null,
  geometry: GeometryFiles | undefined,
): SceneState {
  const [state, setState] = useState<SceneState & { of?: GeometryFiles }>({});
  // A failed scene has no canvas: the failure counts as long as all models are the same, since each may be the cause.
  const isOfGeometry = state.of !== undefined && FILES.every((file) => state.of?.[file] === geometry?.[file]);
  const { scene, failure } = isOfGeometry ? state : {};
  const { bytes, before, others } = geometry ?? {};
  useEffect(() => {
    if (!canvas || !bytes) return;
    const stop = new AbortController();
    let createdScene: ModelScene | undefined;
    ModelScene.create(canvas, { bytes, before, others }, stop.signal).then(
      (scene) => {
        createdScene = scene;
        if (stop.signal.aborted) scene.dispose();
        else setState({ scene, of: { bytes, before, others } });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error('the model could not be drawn', error);
        setState({ failure: error instanceof NoWebAssembly ? 'noWebAssembly' : 'unreadable', of: { bytes, before, others } });
      },
    );
    return () => {
      stop.abort();
      if (!createdScene) return;
      createdScene.dispose();
      setState({});
    };
  }, [canvas, bytes, before, others]);

  const colors = useResolvedColors(
    probe,
    NAMES.map((name) => COLORS[name]),
  );
  const palette = colors?.join(SEPARATOR);
  useEffect(() => {
    const values = palette?.split(SEPARATOR);
    if (values) scene?.setPalette(Object.fromEntries(NAMES.map((name, at) => [name, values[at] ?? ''])) as Palette);
  }, [scene, palette]);

  useEffect(() => {
    if (!scene || !canvas) return;
    const resize = () => scene.resize(canvas.clientWidth, canvas.clientHeight);
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [scene, canvas]);
  return { scene, failure };
}

const SEPARATOR = '|';
