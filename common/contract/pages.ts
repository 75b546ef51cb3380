/** Page data (D100), at a page's path with .data appended (`/_root.data` for `/`). */
import * as z from 'zod';
import { call } from './call.ts';

const pageDataSchema = z
  .object({
    path: z.string().describe('Of the page, as asked for'),
    page: z.string().describe('The route, such as /projects/:projectId'),
    params: z.record(z.string(), z.string()),
    title: z.string().describe('In the language of the caller, or the name of what the page shows'),
    list: z
      .object({ path: z.string().describe('The call that lists them'), ids: z.array(z.string()), total: z.int() })
      .nullable()
      .describe('What the page lists first, to be fetched ahead; null when it lists nothing'),
  })
  .meta({ id: 'PageData' });
export type PageData = z.infer<typeof pageDataSchema>;

const pageDataQuerySchema = z.object({ path: z.string().max(2_000).describe('Such as /projects') });

export const pageCalls = {
  getPageData: call({
    method: 'GET',
    path: '/pages',
    tag: 'pages',
    description: 'Also at the path of the page with `.data` behind it: `/projects.data`, and `/_root.data` for `/`.',
    query: pageDataQuerySchema,
    answer: pageDataSchema,
    isWhole: true,
  }),
};
