/** Manages the theme, light or dark: key `theme`, otherwise the system's preference, also when that changes. */
import { atom } from 'nanostores';
import { readStored, watchStored, writeStored } from './stored-text.ts';

type Theme = 'light' | 'dark';
const KEY = 'theme';
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export const $theme = atom<Theme>(currentTheme(readStored(KEY)));

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  $theme.set(theme);
}

function currentTheme(stored: string | null): Theme {
  if (stored === 'light' || stored === 'dark') return stored;
  return systemDark?.matches ? 'dark' : 'light';
}

// Printing uses the light theme.
globalThis.addEventListener?.('beforeprint', () => $theme.set('light'));
globalThis.addEventListener?.('afterprint', () => $theme.set(currentTheme(readStored(KEY))));
watchStored(KEY, (value) => $theme.set(currentTheme(value)));
systemDark?.addEventListener('change', () => $theme.set(currentTheme(readStored(KEY))));
$theme.subscribe((theme) => {
  if (globalThis.document) document.documentElement.dataset.theme = theme;
});
