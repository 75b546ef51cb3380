/** Notices: what happened that concerns a person, on a page of their own, by mail, or in one mail a day (additive). */
import * as z from 'zod';
import { call } from './call.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { listResponseSchema, pageShape } from './lists.ts';

export const NOTICE_KINDS = [
  'ADDED',
  'ASSIGNED',
  'MENTIONED',
  'ISSUE_ASSIGNED',
  'ISSUE_COMMENTED',
  'REPORT_READY',
  'EXCEPTION_ASKED',
  'EXCEPTION_GRANTED',
  'EXCEPTION_REFUSED',
  'EXCEPTION_ENDING',
  'DELIVERY_DUE',
  'DELIVERY_ACCEPTED',
  'DELIVERY_REJECTED',
  'REVIEW_ASKED',
  'REVIEW_APPROVED',
  'REVIEW_RETURNED',
  'ADOPTION_ASKED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Mails that can be switched off; the one about reports is switched on instead (`notifyReports`). */
export const MAIL_KINDS = NOTICE_KINDS.filter((kind) => kind !== 'REPORT_READY');
export type MailKind = Exclude<NoticeKind, 'REPORT_READY'>;

const atSchema = z.string().describe('ISO 8601 UTC');

export const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: atSchema,
  read: z.boolean(),
  project: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Null for a file outside of projects, a specification and a request to join an organization'),
  actor: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string().optional() })
    .nullable()
    .describe('Who did it; null: nobody, or a deleted account'),
  about: z.string().describe('The rule, the issue, the delivery, the file, the draft or the organization; empty for ADDED'),
  day: z.string().nullable().describe('YYYY-MM-DD: until or on which; null: none'),
  text: z.string().nullable().describe('Of the comment that mentions the person, or on the issue'),
  page: z.string().describe('Path of the page that shows it'),
});
export type Notice = z.infer<typeof noticeSchema>;

/** POST /notices/_search: the newest first. */
export const noticeSearchSchema = z.object({
  ...pageShape,
  unread: z.boolean().default(false).describe('Only those that are not read'),
});
export type NoticeSearch = z.input<typeof noticeSearchSchema>;

/** POST /notices/_read: some, or all that happened until a moment, so that none is read that nobody saw. */
export const noticesReadSchema = z.union(
  [
    z.object({ ids: z.array(z.string()).min(1, 'REQUIRED').max(LIST_LIMIT_MAX, 'TOO_MANY') }).strict(),
    z.object({ until: z.iso.datetime({ message: 'DATE_INVALID' }) }).strict(),
  ],
  { message: 'REQUIRED' },
);
export type NoticesRead = z.input<typeof noticesReadSchema>;

export const unreadSchema = z.object({ unread: z.int().describe('Notices that are not read yet') });

const tag = 'notices';

export const noticeCalls = {
  searchNotices: call({
    method: 'POST',
    path: '/notices/_search',
    tag,
    operationId: 'searchNotices',
    body: noticeSearchSchema,
    answer: listResponseSchema(noticeSchema),
  }),
  readNotices: call({
    method: 'POST',
    path: '/notices/_read',
    tag,
    operationId: 'readNotices',
    description: 'Those with these ids, or all that happened until a moment. Answers how many are left.',
    body: noticesReadSchema,
    answer: unreadSchema,
  }),
};
