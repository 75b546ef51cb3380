import type { Plugin } from 'esbuild';

export function themeStyle(root: string): Plugin;
