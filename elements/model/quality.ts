/** Lowers the quality of pictures that take long, and raises it again for those that do not. Waits for the graphics card without blocking. */
import { rendererOfBrowser } from './surface.ts';

/** A picture that takes longer lowers the quality, in ms. */
const SLOW_MS = 200;
/** Pictures that take less raise it. */
const FAST_MS = 50;
const FAST_IN_A_ROW = 8;
/** After this time without movement, a still picture of better quality is drawn. */
const STILL_MS = 300;
/** A better picture is not drawn if it would probably take longer. */
const STILL_SLOW_MS = 1_000;
/** Triangles of each of the two passes of a picture, from the best quality to the lowest. */
const BUDGETS = [1_480_000, 740_000, 370_000, 180_000, 90_000] as const;
const LOWEST = BUDGETS.length - 1;
/** Level at which a renderer without a graphics card starts. */
const SOFTWARE_LEVEL = 2;
/** Number of pixels up to which the soft shade is drawn even without a graphics card. */
const SOFTWARE_SHADE_PX = 400_000;
const POLL_MS = 8;

export class Quality {
  readonly #gl: WebGL2RenderingContext;
  readonly #draw: () => void;
  readonly #onFinished: () => void;
  readonly isSoftware: boolean;
  #level: number;
  #isStill = false;
  #fast = 0;
  #isBusy = false;
  #isLate = false;
  #timers = new Set<number>();
  #still = 0;
  #submitted = 0;
  /** Duration of the last picture that was finished. */
  lastMs = 0;

  /** `draw` draws a picture in the next frame; `onFinished` is called when the picture that was submitted last is drawn. */
  constructor(gl: WebGL2RenderingContext, { draw, onFinished }: { draw: () => void; onFinished: () => void }) {
    this.#gl = gl;
    this.#draw = draw;
    this.#onFinished = onFinished;
    this.isSoftware = rendererOfBrowser() === 'processor';
    this.#level = this.isSoftware ? SOFTWARE_LEVEL : 0;
  }

  get level(): number {
    return this.#isStill ? Math.max(0, this.#level - 1) : this.#level;
  }

  get budget(): number {
    return BUDGETS[this.level] as number;
  }

  /** Lines are left out while a large model moves in the lowest quality. `isWhole` says that nothing is left out for the budget. */
  hasLines(isWhole: boolean): boolean {
    return isWhole || this.#isStill || this.#level < LOWEST;
  }

  /** The soft shade costs time for each pixel. */
  hasShade(pixels: number, isWhole: boolean): boolean {
    if (isWhole && pixels <= SOFTWARE_SHADE_PX) return true;
    return !this.isSoftware && this.level < LOWEST - 1;
  }

  /** Returns false while the graphics card still draws; then the picture is drawn afterwards. */
  mayDraw(): boolean {
    this.#isLate ||= this.#isBusy;
    return !this.#isBusy;
  }

  /** Follows a picture that was submitted. `isWhole` says that nothing was left out for the budget. */
  follow(isWhole: boolean): void {
    const start = performance.now();
    this.#submitted += 1;
    const submitted = this.#submitted;
    const wasStill = this.#isStill;
    const fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.#gl.flush();
    clearTimeout(this.#still);
    this.#isStill = false;
    if (!fence) return;
    this.#isBusy = true;
    const poll = () => {
      const state = this.#gl.getSyncParameter(fence, this.#gl.SYNC_STATUS) as GLenum | null;
      const isLost = this.#gl.isContextLost();
      // Null after the context was lost.
      if (state === this.#gl.UNSIGNALED && !isLost) return this.#later(poll, POLL_MS);
      this.#gl.deleteSync(fence);
      this.#isBusy = false;
      this.lastMs = performance.now() - start;
      if (submitted === this.#submitted && !isLost) this.#onFinished();
      if (!wasStill) this.#judge();
      if (this.#isLate) {
        this.#isLate = false;
        this.#draw();
      } else if (!wasStill && !isWhole) this.#await();
    };
    this.#later(poll, 0);
  }

  #later(act: () => void, ms: number): void {
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #judge(): void {
    if (this.lastMs > SLOW_MS) {
      this.#level = Math.min(LOWEST, this.#level + 1);
      this.#fast = 0;
    } else if (this.lastMs < FAST_MS) {
      this.#fast += 1;
      if (this.#fast < FAST_IN_A_ROW) return;
      this.#level = Math.max(0, this.#level - 1);
      this.#fast = 0;
    }
  }

  /** Draws a better picture once nothing moves. */
  #await(): void {
    // In the lowest quality the lines are missing.
    if (this.lastMs * 2 > STILL_SLOW_MS && this.#level < LOWEST) return;
    this.#still = window.setTimeout(() => {
      this.#isStill = true;
      this.#draw();
    }, STILL_MS);
  }

  dispose(): void {
    clearTimeout(this.#still);
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
