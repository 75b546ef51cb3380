/** Writes a view of a model as BCF in the browser. It makes no network calls. */
import { answerPage } from '../../common/ui/answer-page.ts';
import { exportView } from '../../engine/export/export-view.ts';
import type { ViewCalls } from './saved-view.ts';

answerPage<ViewCalls>({
  write: (view) =>
    new Blob(
      exportView(view).map((part) => part.slice()),
      { type: 'application/octet-stream' },
    ),
});
