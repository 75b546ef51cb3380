/** Writes views of a model as BCF in the browser. It makes no network calls. */
import { answerPage } from '../../common/ui/answer-page.ts';
import { exportViews } from '../../engine/export/export-views.ts';
import type { ViewCalls } from './saved-view.ts';

answerPage<ViewCalls>({
  write: (views) =>
    new Blob(
      exportViews(views).map((part) => part.slice()),
      { type: 'application/octet-stream' },
    ),
});
