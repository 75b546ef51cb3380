/** Reports uncaught errors under the module whose file threw them (D136). */
import { moduleOfUrl, reportPageError } from '@vakwerk/store';

export function reportUncaughtErrors(): void {
  const imports = readImports();
  const reportUrl = (url: string | undefined) => {
    const module = url === undefined ? undefined : moduleOfUrl(url, imports);
    if (module !== undefined) reportPageError(module, 'UNCAUGHT');
  };
  addEventListener('error', ({ filename }) => reportUrl(filename));
  addEventListener('unhandledrejection', ({ reason }) => reportUrl(firstUrl(reason)));
}

function readImports(): Record<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? (JSON.parse(text).imports ?? {}) : {};
}

/** Returns the file in the first line of the stack. A refused API call is not an error of a module. */
function firstUrl(reason: unknown): string | undefined {
  if (!(reason instanceof Error) || reason.name === 'ApiError') return undefined;
  return /(https?:\/\/[^\s)]+?)(?::\d+)*\)?$/m.exec(reason.stack ?? '')?.[1];
}
