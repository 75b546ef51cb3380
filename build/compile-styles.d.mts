import type { Plugin } from 'esbuild';

export function compilePageStyles(root: string): Plugin;
export function compileElementStyles(root: string): Promise<Plugin>;
