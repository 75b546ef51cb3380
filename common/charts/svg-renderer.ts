/**
 * Renders echarts as SVG, without creating HTML from text: a page that requires Trusted Types rejects the way in which echarts empties
 * a chart.
 */
import type * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

type Extension = Extract<Parameters<typeof echarts.use>[0], (...args: never[]) => unknown>;
type Registers = Parameters<Extension>[0];
type RegisterPainter = Registers['registerPainter'];
type Painter = Parameters<RegisterPainter>[1];

/** Returns the extension for `echarts.use`. */
export function svgRenderer(registers: Registers): void {
  const registerPainter: RegisterPainter = (name, painter) => registers.registerPainter(name, withoutHtml(painter));
  (SVGRenderer as Extension)({ ...registers, registerPainter });
}

/** The fields of zrender's painter that are used; its own clear() and dispose() write innerHTML. */
interface SvgPainter {
  root?: HTMLElement;
  _oldVNode: unknown;
  getSvgDom(): SVGElement | null;
  dispose(): void;
}

function withoutHtml(Painter: Painter): Painter {
  return class extends (Painter as unknown as new (...args: never[]) => SvgPainter) {
    clear() {
      this.getSvgDom()?.replaceChildren();
      this._oldVNode = null;
    }
    override dispose() {
      this.root?.replaceChildren();
      this.root = undefined;
      super.dispose();
    }
  } as unknown as Painter;
}
