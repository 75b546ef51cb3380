/** The dialog that makes a share link, and the list of the links of a project. */
import { setLanguage } from '@vakwerk/store';
import type { ReactNode } from 'react';
import type { EmbedToken } from '../../common/contract/embed-tokens.ts';
import type { User } from '../../common/contract/users.ts';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { EmbeddingPage } from './embedding-page.tsx';
import { type MountedPage, mountPage } from './fixtures/mount-page.tsx';
import type { ProjectPageProps } from './project-state.ts';
import { ShareDialog } from './share-dialog.tsx';

const TOKEN: EmbedToken = {
  id: 'i1',
  name: 'Gemeente',
  scope: 'READ',
  report: null,
  file: { filename: 'huis.ifc' },
  delivery: null,
  origins: [location.origin],
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  isSuspended: false,
  createdBy: { id: 'u', firstName: 'Paula', lastName: 'Bakker' },
};
const PROPS = {
  open: { project: { id: 'p', name: 'P', status: 'ACTIVE', organization: { id: 'o', name: 'O' } }, role: 'ADMIN' },
  user: { id: 'u', admin: true, role: null, organization: null } as unknown as User,
} as unknown as ProjectPageProps;

describe('links of a project', () => {
  let mounted: MountedPage;
  let tokens: EmbedToken[];
  let sent: { method: string; path: string; body: { report?: unknown; file?: unknown; minutes?: number | null } }[];

  answerCalls(async (request) => {
    const path = new URL(request.url).pathname;
    if (request.method === 'GET') return Response.json({ data: tokens, total: tokens.length });
    sent.push({ method: request.method, path, body: request.method === 'POST' ? await request.json() : {} });
    if (request.method === 'POST') return Response.json({ ...TOKEN, token: 'vakwerk-embed_x' });
    tokens = [];
    return new Response(null, { status: 204 });
  });
  afterEach(() => mounted.unmount());

  function show(content: ReactNode, language: 'nl' | 'en' = 'en', token: Partial<EmbedToken> = {}): void {
    setLanguage(language);
    tokens = [{ ...TOKEN, ...token }];
    sent = [];
    mounted = mountPage(content);
  }
  const says = (text: string) => document.body.textContent?.includes(text) === true;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  function fill(name: string, value: string): void {
    const element = field(name);
    const isSelect = element instanceof HTMLSelectElement;
    const prototype = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element?.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  }
  const shownLink = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value ?? '';
  async function expectAccessible(within: string | HTMLElement): Promise<void> {
    const violations = await findViolations(within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    ok(violations.length === 0, violations.join());
  }

  it('a link shows this report for a week by default', async () => {
    show(<ShareDialog projectId="p" shared={{ report: { id: 'r', fileId: 'f' } }} onClose={() => undefined} />);
    await until(() => field('name'), 'the dialog');
    fill('name', 'Gemeente');
    button('Make link')?.click();
    await until(() => shownLink() !== '', 'the link');
    const { report, file, minutes } = sent[0]?.body ?? {};
    ok(JSON.stringify([report, file, minutes]) === '[{"id":"r"},null,10080]', JSON.stringify(sent));
    ok(shownLink() === `${location.origin}/shared#report=r&token=vakwerk-embed_x`, shownLink());
  });

  it('a link can follow the file and have no end', async () => {
    show(<ShareDialog projectId="p" shared={{ report: { id: 'r', fileId: 'f' } }} onClose={() => undefined} />, 'nl');
    await until(() => says('Steeds de nieuwste versie van dit bestand'), 'the choice');
    await expectAccessible('[role=dialog]');
    fill('name', 'Gemeente');
    fill('showing', 'NEWEST');
    fill('minutes', 'ENDLESS');
    button('Link maken')?.click();
    await until(() => shownLink() !== '', 'the link');
    const { report, file, minutes } = sent[0]?.body ?? {};
    ok(JSON.stringify([report, file, minutes]) === '[null,{"id":"f"},null]', JSON.stringify(sent));
    ok(shownLink() === `${location.origin}/shared#report=newest&token=vakwerk-embed_x`, shownLink());
  });

  it('a link of a delivery offers no versions, and every lifetime', async () => {
    show(<ShareDialog projectId="p" shared={{ delivery: { id: 'd' } }} onClose={() => undefined} />);
    await until(() => field('minutes'), 'the dialog');
    ok(field('showing') === null, 'a delivery has no versions');
    const options = [...(field('minutes')?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
    ok(options.join() === '1 day,7 days,30 days,1 year,No end date, until it is revoked', options.join());
  });

  it('the list says what a link shows, who made it, when it was used and when it ends; revoking is confirmed', async () => {
    show(<EmbeddingPage {...PROPS} />);
    await until(() => button('Revoke Gemeente'), 'the row');
    for (const text of ['Newest version of huis.ifc', 'Share link', 'No end date', 'Made by Paula Bakker on Nov 20, 2026'])
      ok(says(text), `${text} is absent`);
    ok(says('last used on Nov 22, 2026') && !says('Shows nothing now'), 'the use');
    await expectAccessible(mounted.place);
    button('Revoke Gemeente')?.click();
    await until(() => says('show nothing of this project from now on'), 'the question');
    ok(sent.length === 0, 'nothing is revoked before it is confirmed');
    button("Yes, I'm sure!")?.click();
    await until(() => says('This project has no share links and no embed tokens'), 'the row is gone');
    ok(sent[0]?.method === 'DELETE' && sent[0].path === '/api/projects/p/embed-tokens/i1', JSON.stringify(sent));
  });

  it('a link that shows nothing says why, in Dutch too', async () => {
    show(<EmbeddingPage {...PROPS} />, 'nl', { isSuspended: true, lastUsedAt: null, expiresAt: '2026-12-20T09:00:00.000Z' });
    await until(() => says('Toont nu niets'), 'the reason');
    ok(says('nog niet gebruikt') && says('verloopt op 20 dec 2026'), 'its use and its end');
  });
});
