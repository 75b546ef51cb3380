/** Reports to the server which module failed in this page: its name, the page's revision and a code (D136). */
import { reportClientError } from '@vakwerk/api';
import type { ClientError } from '../contract/client-errors.ts';
import { pageRevision } from './page-revision.ts';

const reported = new Set<string>();

/** Reports an error once per page, module and code. */
export function reportPageError(module: string, code: ClientError['code']): void {
  if (pageRevision === undefined || reported.has(`${module} ${code}`)) return;
  reported.add(`${module} ${code}`);
  const warn = (error: unknown) => console.warn('the failure of a module was not told:', error);
  reportClientError({ revision: pageRevision, module, code }).catch(warn);
}

/** Returns the name in the page's import map whose folder contains the file, or undefined for other files. */
export function moduleOfUrl(url: string, imports: Record<string, string>): string | undefined {
  const folderOf = (one: string) => one.slice(0, one.lastIndexOf('/') + 1);
  const page = globalThis.location?.href ?? 'https://own.invalid/';
  const folder = URL.canParse(url, page) ? folderOf(new URL(url, page).href) : '';
  return Object.entries(imports).find(([, target]) => folderOf(new URL(target, page).href) === folder)?.[0];
}
