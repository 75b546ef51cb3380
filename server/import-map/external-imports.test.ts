import assert from 'node:assert/strict';
import test from 'node:test';
import { recordFetches } from './external-imports.ts';

const FILES: Record<string, string> = {
  '/assets/ui/ui-1.js': "import 'react';",
  'https://cdn.example/v/a/a-1.js':
    "import './c-1.js'; import {b} from '@vakwerk/ui'; export const lazy = () => import('./l-1.js');",
  'https://cdn.example/v/a/c-1.js': "export * from '../d/d-1.js';",
};

test('static imports of fetched files of another origin are names or addresses', async () => {
  const { fetch, staticImports } = recordFetches(async (url) => {
    const text = FILES[url];
    return { status: text === undefined ? 404 : 200, headers: {}, body: Buffer.from(text ?? '') };
  });
  assert.deepEqual(await staticImports(), {});
  for (const url of [...Object.keys(FILES), 'https://cdn.example/none.js']) await fetch(url);
  assert.deepEqual(await staticImports(), {
    'https://cdn.example/v/a/a-1.js': ['https://cdn.example/v/a/c-1.js', '@vakwerk/ui'],
    'https://cdn.example/v/a/c-1.js': ['https://cdn.example/v/d/d-1.js'],
  });
});
