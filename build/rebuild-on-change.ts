// Rebuilds during development whenever a source changes, one build after the other.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS } from '../bin/prepare.mjs';

const SETTLE_MS = 60;

/** Starts watching. Returns a function that stops it. */
export function rebuildOnChange(root: string, rebuild: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  // A source may not parse while it is being edited; the last good build stays in place.
  const start = () => {
    running = running.then(rebuild).catch((error) => console.error(`build: ${error.message}`));
  };
  const paths = [...SOURCE_FOLDERS, 'importmap.json'].map((path) => join(root, path)).filter((path) => existsSync(path));
  const watchers = paths.map((path) =>
    watch(path, { recursive: true }, (_event, name) => {
      if (name?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(start, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
