/** Issues with a view of the model: what the page sends, and which views it reads. */
import { setLanguage } from '@vakwerk/store';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { type MountedPage, mountPage } from './fixtures/mount-page.tsx';
import { viewStore } from './view-store.tsx';

const VIEWPOINT: SavedViewpoint = {
  camera: { position: [0, -20, 5], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 60, aspectRatio: 1 },
  selected: ['0'.repeat(22)],
  visibility: { isVisible: true, exceptions: [] },
  planes: [],
};

describe('issues with a view of the model', () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  let filename = 'huis.ifc';
  let mounted: MountedPage | undefined;
  answerCalls(async (request) => {
    const { url, method } = request;
    if (url.includes('/members')) return Response.json({ data: [], total: 0 });
    if (method === 'POST') sent.push({ url, body: await request.json() });
    return Response.json({ id: 'i1', title: 'Trap', filename, viewpoint: VIEWPOINT });
  });
  before(() => setLanguage('en'));
  after(() => mounted?.unmount());

  const issues = () => viewStore({ id: 'p', status: 'ACTIVE' }, 'huis.ifc').issues!;

  it('writes an issue with the view of the file, and leads to the page of the issue', async () => {
    const saved: { title: string; href: string }[] = [];
    const dialog = issues().dialog({ viewpoint: VIEWPOINT, onSaved: (issue) => saved.push(issue), onClose: () => undefined });
    mounted = mountPage(dialog);
    const title = () => document.querySelector<HTMLInputElement>('[role=dialog] input[name=title]');
    await until(title, 'the dialog');
    title()?.focus();
    document.execCommand('insertText', false, 'Trap');
    document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click();
    await until(() => saved.length > 0, 'it is saved');
    const view = JSON.stringify({ filename: 'huis.ifc', viewpoint: VIEWPOINT });
    ok(JSON.stringify(sent[0]?.body.view) === view, JSON.stringify(sent));
    ok(JSON.stringify(saved[0]) === '{"title":"Trap","href":"/projects/p/issues?issue=i1"}', JSON.stringify(saved));
  });

  it('reads the view of an issue, unless it is one of another file', async () => {
    const read = await issues().read('i1');
    ok(JSON.stringify(read.viewpoint) === JSON.stringify(VIEWPOINT), JSON.stringify(read));
    filename = 'tuin.ifc';
    const other = await issues().read('i1');
    ok(other.viewpoint === null && other.title === 'Trap', JSON.stringify(other));
  });
});
