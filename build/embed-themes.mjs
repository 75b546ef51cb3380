// The themes of elements on other pages: their values as Fluent works them out, and of its 400 only those that some style asks for. The
// code that works them out, and its palettes, stay here.
import { join, relative } from 'node:path';
import { runSource } from './theme-style.mjs';

const THEME = 'common/ui/theme.ts';
/** Stands where the themes come once it is known which of their values are used. */
const THEMES_LATER = '__VAKWERK_THEMES__';

export function themesLater(root) {
  return {
    name: 'themes',
    setup(build) {
      build.onResolve({ filter: /theme\.ts$/ }, ({ path, resolveDir }) =>
        relative(root, join(resolveDir, path)) === THEME ? { path: THEME, namespace: 'themes' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'themes' }, () => ({
        contents: `export const { themes, GROUND } = ${THEMES_LATER};`,
      }));
    },
  };
}

export const readThemes = (root) => runSource(root, THEME);

/** With the values that some style asks for. */
export function withThemes(files, { themes, GROUND }) {
  const texts = [...files]
    .filter(([name]) => name.endsWith('.js'))
    .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  const used = new Set(texts.flatMap(([, text]) => text.match(/(?<=--)[a-z]\w+/gi) ?? []));
  const light = Object.entries(themes.light).filter(([name]) => used.has(name));
  const dark = light.map(([name]) => [name, themes.dark[name]]).filter(([name, value]) => value !== themes.light[name]);
  const written = `(light=>({themes:{light,dark:{...light,...${object(dark)}}},GROUND:${JSON.stringify(GROUND)}}))(${object(light)})`;
  const after = texts
    .filter(([, text]) => text.includes(THEMES_LATER))
    .map(([name, text]) => [name, new TextEncoder().encode(text.replaceAll(THEMES_LATER, () => written))]);
  return new Map([...files, ...after]);
}

const object = (entries) => JSON.stringify(Object.fromEntries(entries));
