/** GET /{page}.data (D100): returns title and first list of a page, for a router that prefetches. */
import { Refusal } from '../../common/contract/errors.ts';
import { pageCalls } from '../../common/contract/pages.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { PAGE_READERS, type ReadPage } from './read-page.ts';

export function pageDataRoutes(api: RouteApp, { db }: { db: Database }): void {
  serve(api, pageCalls.getPageData, async (request) => {
    const { path } = request.query;
    const caller = callerOf(request);
    const { page, params } = matchPage(path);
    const read = await PAGE_READERS[page]?.({ db, caller, params });
    if (!read) throw noPage();
    const list = read.list && {
      path: read.list.path,
      ids: read.list.result.data.map(({ id }) => id),
      total: read.list.result.total,
    };
    return { path, page, params, title: await wordTitle(db, caller.userId, read.title), list: list ?? null };
  });
}

async function wordTitle(db: Database, userId: string, title: ReadPage['title']): Promise<string> {
  if ('name' in title) return title.name;
  const { language } = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return translatorOf(language)(title.key);
}

/** Returns the matching page. Refuses with NOT_FOUND. */
function matchPage(path: string): { page: string; params: Record<string, string> } {
  const given = path.split('/');
  for (const page of Object.keys(PAGE_READERS)) {
    const segments = page.split('/');
    if (segments.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, at) => {
      const text = given[at] ?? '';
      if (!segment.startsWith(':')) return segment === text;
      params[segment.slice(1)] = text;
      return text !== '';
    });
    if (fits) return { page, params };
  }
  throw noPage();
}

function noPage(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such page');
}
