/** GET /{page}.data (D100): title and first list of a page, for a router that prefetches. */
import { Refusal } from '../../common/contract/errors.ts';
import { type PageData, pageDataQuerySchema, pageDataSchema } from '../../common/contract/pages.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';
import { PAGE_READERS, type ReadPage } from './read-page.ts';

export function pageDataRoutes(api: RouteApp, { db }: { db: Database }): void {
  const description = 'Also at the path of the page with `.data` behind it: `/projects.data`, and `/_root.data` for `/`.';
  const schema = { tags: ['pages'], description, querystring: pageDataQuerySchema, response: { 200: pageDataSchema } };
  api.get('/pages', { schema }, async (request): Promise<PageData> => {
    const { path } = request.query;
    const caller = callerOf(request);
    const { page, params } = matchPage(path);
    const read = await PAGE_READERS[page]?.({ db, caller, params });
    if (!read) throw noPage();
    const list = read.list && {
      path: read.list.path,
      ids: read.list.found.data.map(({ id }) => id),
      total: read.list.found.total,
    };
    return { path, page, params, title: await wordTitle(db, caller.userId, read.title), list: list ?? null };
  });
}

async function wordTitle(db: Database, userId: string, title: ReadPage['title']): Promise<string> {
  if ('name' in title) return title.name;
  const { language } = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return translatorOf(language)(title.key);
}

/** Refuses with NOT_FOUND. */
function matchPage(path: string): { page: string; params: Record<string, string> } {
  const given = path.split('/');
  for (const page of Object.keys(PAGE_READERS)) {
    const wanted = page.split('/');
    if (wanted.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((segment, at) => {
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
