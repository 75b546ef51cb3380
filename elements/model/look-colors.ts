/** The looks of objects, and the colour of each from the palette of the theme. */
import { Color, type Vector4 } from 'three';
import { MARK } from './outline.ts';

/** Looks of an overview, named by the smallest number of failed rules. */
const FAIL_LOOKS = ['fails1', 'fails2', 'fails4', 'fails8'] as const;
type FailLook = (typeof FAIL_LOOKS)[number];

/** How an object is drawn. `plain` uses its own colour; `ghost` is translucent. `neutral` passes, which nobody asks about. */
export type Look =
  | FailLook
  | 'plain'
  | 'ghost'
  | 'failed'
  | 'passed'
  | 'neutral'
  | 'new'
  | 'stillFailing'
  | 'fixed'
  | 'gone'
  | 'hidden';

/** CSS colours. */
export type Palette = Record<
  'background' | 'ghost' | 'failed' | 'stillFailing' | 'passed' | 'fixed' | 'gone' | 'outline' | 'hatch' | 'selected' | 'common',
  string
>;

/** The looks that are outlined. */
export const OUTLINED: readonly Look[] = ['failed', 'new', 'stillFailing', ...FAIL_LOOKS];

/** Share of white in the red of each step, from pale to full. */
const PALENESS: Record<FailLook, number> = { fails1: 0.62, fails2: 0.4, fails4: 0.18, fails8: 0 };

/** One of four samples, with some room for rounding. */
const GHOST_ALPHA = 0.28;
/** Share of the colour of the look in a translucent object; the rest is the grey of ghosts. */
const GHOST_TINT = 0.6;
const WHITE = new Color(0xffffff);

export class LookColors {
  readonly #colors = new Map<string, Color>();

  setPalette(palette: Palette): void {
    for (const [name, css] of Object.entries(palette)) this.#colors.set(name, new Color(css));
    for (const look of FAIL_LOOKS) this.#colors.set(look, this.of('failed').clone().lerp(WHITE, PALENESS[look]));
  }

  of(name: string): Color {
    return this.#colors.get(name === 'new' ? 'failed' : name) ?? new Color(0x888888);
  }

  /** Writes a CSS colour. */
  writeCss(into: Vector4, css: string): Vector4 {
    const color = this.#colors.get(css) ?? new Color(css);
    this.#colors.set(css, color);
    return into.set(color.r, color.g, color.b, 1);
  }

  /** Writes red, green, blue and alpha of an instance. `own` are those of the file, at `at`. */
  write(into: Vector4, look: Look | 'selected', surface: { colors: Float32Array; at: number; isSeenThrough: boolean }): Vector4 {
    if (look === 'plain' || (look === 'neutral' && !surface.isSeenThrough)) return into.fromArray(surface.colors, surface.at);
    const isOwn = look === 'ghost' || look === 'neutral';
    const color = isOwn ? new Color().fromArray(surface.colors, surface.at) : this.of(look);
    if (!surface.isSeenThrough) return into.set(color.r, color.g, color.b, 1);
    // Red behind full green would look brown.
    const { r, g, b } = new Color().lerpColors(this.of('ghost'), color, GHOST_TINT);
    return into.set(r, g, b, GHOST_ALPHA);
  }
}

export function outlineMarkOf(look: Look): number {
  if (look === 'stillFailing') return MARK.stillFailing;
  return OUTLINED.includes(look) ? MARK.failed : MARK.faint;
}
