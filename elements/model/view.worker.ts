/** Writes a view of a model as BCF in the browser. It makes no network calls. */
import { exportView } from '../../engine/export/export-view.ts';
import type { SavedView, ViewReply } from './saved-view.ts';

self.onmessage = ({ data }: MessageEvent<SavedView>) => {
  self.postMessage(write(data));
};

function write(view: SavedView): ViewReply {
  try {
    const parts = exportView(view).map((part) => part.slice());
    return { kind: 'made', blob: new Blob(parts, { type: 'application/octet-stream' }) };
  } catch (error) {
    return { kind: 'failed', message: String((error as Error).stack ?? error) };
  }
}
