/** The exceptions of a project: what they cover, and one answer for those of a batch. */
import { setLanguage } from '@vakwerk/store';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { ExceptionsPage } from './exceptions-page.tsx';
import { type MountedPage, mountPage, PAGE_PROPS } from './fixtures/mount-page.tsx';

const PIET = { id: 'piet', firstName: 'Piet', lastName: 'Lid' };
const OF_BATCH = {
  id: 'e1',
  projectId: 'p',
  delivery: null,
  filename: 'huis.ifc',
  otherFilename: null as string | null,
  layer: null,
  ruleSet: null,
  specificationName: 'ILS',
  ruleId: 'r1',
  ruleName: 'Fire rating',
  scope: 'OBJECT',
  type: null,
  object: { key: 'g', globalId: 'g', ifcType: 'IfcWall', name: 'Wall 1' },
  objects: 3302,
  reason: 'Follows later',
  until: '2099-01-01',
  status: 'ASKED',
  expired: false,
  seenIn: { reportId: 'r', specificationId: 's' },
  askedBy: PIET,
  askedAt: '2026-01-05T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: '',
};
const OF_RULE = { ...OF_BATCH, id: 'e2', ruleName: 'Load bearing', scope: 'RULE', object: null, objects: 12 };
const OF_PAIR = { ...OF_BATCH, id: 'e4', ruleName: 'Clash', objects: 1, otherFilename: 'leidingen & zo.ifc' };
const OF_OBJECT = { ...OF_BATCH, id: 'e3', ruleName: 'Material', objects: 1 };

describe('the exceptions of a project', () => {
  const sent: { method: string; url: string; body: Record<string, unknown> }[] = [];
  let mounted: MountedPage;
  answerCalls(async (request) => {
    const { url, method } = request;
    if (method !== 'GET') sent.push({ method, url, body: await request.json() });
    if (url.includes('/exceptions/_search')) return Response.json({ data: [OF_BATCH, OF_RULE, OF_OBJECT, OF_PAIR], total: 4 });
    if (method === 'PUT') return Response.json(OF_BATCH);
    return Response.json({ asked: 3, rights: { change: true, decide: true } });
  });
  before(() => {
    setLanguage('en');
    mounted = mountPage(<ExceptionsPage {...PAGE_PROPS} />);
  });
  after(() => mounted.unmount());

  const row = (rule: string) => [...mounted.place.querySelectorAll('tr')].find((one) => one.textContent?.includes(rule));

  it('says how many objects each covers, and shows those of a batch as one row', async () => {
    await until(() => row('Fire rating'), 'the rows');
    ok(sent[0]?.body.grouped === true, JSON.stringify(sent[0]?.body));
    const textOf = (rule: string) => row(rule)?.textContent ?? '';
    ok(textOf('Fire rating').includes('3,302 entities') && !textOf('Fire rating').includes('Wall 1'), textOf('Fire rating'));
    ok(/All entities of the rule.*12 entities/.test(textOf('Load bearing')), textOf('Load bearing'));
    ok(textOf('Material').includes('Wall 1') && !textOf('Material').includes('1 entity'), textOf('Material'));
    const linkOf = (rule: string) => row(rule)?.querySelector('a')?.getAttribute('href') ?? '';
    const ofPair = linkOf('Clash');
    ok(ofPair === '/projects/p/models?file=huis.ifc&file=leidingen+%26+zo.ifc', ofPair);
    ok(!linkOf('Fire rating').includes('e=') && linkOf('Material').includes('e=g'), linkOf('Fire rating'));
  });

  it('grants all exceptions of a batch in one answer, and says how many', async () => {
    row('Fire rating')?.querySelector<HTMLButtonElement>('button')?.click();
    const dialog = () => document.querySelector('[role=dialog]');
    await until(() => dialog()?.textContent?.includes('It covers 3,302 entities.'), 'the number in the dialog');
    [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Grant')?.click();
    await until(() => sent.some(({ method }) => method === 'PUT'), 'the answer');
    const { url, body } = sent.find(({ method }) => method === 'PUT') ?? {};
    ok(url?.includes('/projects/p/exceptions/e1?') && body?.grouped === true, JSON.stringify([url, body]));
  });
});
