import type { parseArgs } from 'node:util';

interface Option {
  type: 'string' | 'boolean';
  default?: string | boolean;
  pattern?: RegExp;
}

export function readArguments<const Options extends Record<string, Option>>(
  usage: string,
  config?: { args?: string[]; options?: Options; maxPositionals?: number },
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>;
export function refuseArguments(usage: string, why: string): never;
