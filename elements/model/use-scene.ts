/** Creates the scene on a canvas from the bytes, sizes it by its box, colours it by the theme, and removes it with the canvas. */
import { tokens, useResolvedColors } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { ModelScene, type Palette } from './model-scene.ts';

const COLORS: Record<keyof Palette, string> = {
  background: tokens.colorNeutralBackground3,
  ghost: tokens.colorNeutralForeground3,
  failed: tokens.colorPaletteRedBackground3,
  stillFailing: tokens.colorPaletteDarkOrangeBackground3,
  passed: tokens.colorPaletteGreenBackground3,
  fixed: tokens.colorPaletteBlueBorderActive,
  gone: tokens.colorPaletteBerryBackground3,
  outline: tokens.colorStatusDangerForeground1,
  selected: tokens.colorPaletteMarigoldBackground3,
};
const NAMES = Object.keys(COLORS) as (keyof Palette)[];

export interface SceneGeometry {
  bytes: ArrayBuffer;
  before?: ArrayBuffer;
}

export type SceneState = { scene?: ModelScene; hasFailed: boolean };

export function useScene(
  canvas: HTMLCanvasElement | null,
  probe: HTMLElement | null,
  { bytes, before }: SceneGeometry,
): SceneState {
  const [state, setState] = useState<SceneState>({ hasFailed: false });
  const { scene } = state;
  useEffect(() => {
    if (!canvas) return;
    const stop = new AbortController();
    let createdScene: ModelScene | undefined;
    ModelScene.create(canvas, { bytes, before }, stop.signal).then(
      (scene) => {
        createdScene = scene;
        if (stop.signal.aborted) scene.dispose();
        else setState({ scene, hasFailed: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error('the model could not be drawn', error);
        setState({ hasFailed: true });
      },
    );
    return () => {
      stop.abort();
      createdScene?.dispose();
      setState({ hasFailed: false });
    };
  }, [canvas, bytes, before]);

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
  return state;
}

const SEPARATOR = '|';
