/**
 * Both themes as one style sheet of our pages; `data-theme` of the root chooses. The build writes down what comes out
 * (build/theme-style.mjs): working out 800 values was most of what the interface did before the first heading.
 */
import { themes } from './theme.ts';

export function themeStyle(): string {
  const light = Object.entries<unknown>(themes.light);
  const inLight = new Map(light);
  const dark = Object.entries<unknown>(themes.dark).filter(([name, value]) => value !== inLight.get(name));
  return `:root{${variables(light)}}:root[data-theme=dark]{${variables(dark)}}`;
}

function variables(values: [string, unknown][]): string {
  return values.map(([name, value]) => `--${name}:${value}`).join(';');
}
