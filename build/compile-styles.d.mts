import type { Plugin } from 'esbuild';

export function compileStyles(root: string): Promise<Plugin>;
