import assert from 'node:assert/strict';
import test from 'node:test';
import { watchFetch } from './imports-elsewhere.ts';

const FILES: Record<string, string> = {
  '/assets/ui/ui-1.js': "import 'react';",
  'https://cdn.example/v/a/a-1.js':
    "import './c-1.js'; import {b} from '@vakwerk/ui'; export const lazy = () => import('./l-1.js');",
  'https://cdn.example/v/a/c-1.js': "export * from '../d/d-1.js';",
};

test('what files of another origin import at once is known by name or by address, once they were fetched', async () => {
  const { fetch, importsElsewhere } = watchFetch(async (url) => {
    const text = FILES[url];
    return { status: text === undefined ? 404 : 200, headers: {}, body: Buffer.from(text ?? '') };
  });
  assert.deepEqual(await importsElsewhere(), {});
  for (const url of [...Object.keys(FILES), 'https://cdn.example/none.js']) await fetch(url);
  assert.deepEqual(await importsElsewhere(), {
    'https://cdn.example/v/a/a-1.js': ['https://cdn.example/v/a/c-1.js', '@vakwerk/ui'],
    'https://cdn.example/v/a/c-1.js': ['https://cdn.example/v/d/d-1.js'],
  });
});
