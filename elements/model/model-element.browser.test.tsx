import { equal, until } from '../report/fixtures/mount-report.tsx';
import { makeGlb } from './fixtures/make-glb.ts';
import { ElementClass } from './model-element.tsx';
import { ModelScene } from './model-scene.ts';

customElements.define('vakwerk-model', ElementClass);

const glb = makeGlb([
  { globalId: 'around', center: [0, 0, 0], size: [4, 4, 4] },
  { globalId: 'inside', ifcType: 'IfcDoor', center: [0, 0, 0], size: [2, 2, 2] },
]);
const url = URL.createObjectURL(new Blob([glb]));

let element: HTMLElement & { failed?: string[]; token?: string };
const events: [string, unknown][] = [];

function place(attributes: Record<string, string>, properties: object = {}): void {
  element = document.createElement('vakwerk-model');
  events.length = 0;
  for (const name of ['vakwerk-object', 'vakwerk-error'])
    element.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes })) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.body.append(element);
}
afterEach(() => element.remove());

const within = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const words = () => element.shadowRoot?.textContent ?? '';

describe('<vakwerk-model>', () => {
  it('shows a glTF binary with failing objects in colour, and emits the chosen object', async () => {
    place({ src: url }, { failed: ['inside'] });
    const canvas = await until(() => within('canvas[data-pictures]'), 'the picture');
    await until(() => words().includes('Failed: 1'), 'the legend');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
    canvas.dispatchEvent(new PointerEvent('pointerdown', at));
    canvas.dispatchEvent(new PointerEvent('pointerup', at));
    equal(events, [['vakwerk-object', { globalId: 'inside' }]]);
    await until(() => words().includes('Chosen: IfcDoor inside'), 'the choice');
    element.setAttribute('selected', 'around');
    await until(() => words().includes('Chosen: IfcWall around'), 'the choice of the page');
  });

  it('flies to the object that the page selects, even if it was chosen in the picture before', async () => {
    place({ src: url }, { failed: ['inside'] });
    const canvas = await until(() => within('canvas[data-pictures]'), 'the picture');
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
    canvas.dispatchEvent(new PointerEvent('pointerdown', at));
    canvas.dispatchEvent(new PointerEvent('pointerup', at));
    const { fly } = ModelScene.prototype;
    let flights = 0;
    ModelScene.prototype.fly = function (...flight) {
      flights += 1;
      fly.apply(this, flight);
    };
    try {
      for (const globalId of ['around', 'inside']) {
        element.setAttribute('selected', globalId);
        await until(() => words().includes(`${globalId}`) && flights > 0, `the flight to ${globalId}`);
        flights = 0;
      }
    } finally {
      ModelScene.prototype.fly = fly;
    }
  });

  it('emits nothing about a model that was replaced while it was read', async () => {
    const { fetch } = window;
    const aborted: unknown[] = [];
    window.fetch = (_address, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted.push(init.signal?.reason);
          reject(init.signal?.reason);
        });
      });
    try {
      place({ src: '/slow.glb' });
      await until(() => words().includes('Loading'), 'the wait');
      element.setAttribute('src', url);
      await until(() => aborted.length > 0, 'the end of the first');
    } finally {
      window.fetch = fetch;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    equal(events, []);
  });

  it('shows what is missing, and emits failures to the page', async () => {
    place({});
    await until(() => words().includes('This page states no model to show.'), 'the problem');
    element.remove();
    place({ 'report-id': 'r1' });
    await until(() => words().includes('This page states no token'), 'the problem');
    element.remove();
    place({ src: '/no-such.glb' });
    await until(() => words().includes('The 3D model could not be loaded.'), 'the problem');
    equal((events.at(-1) as [string, { code: string }])[1].code, 'SOURCE_UNREADABLE');
  });

  it('names a report that does not exist, and a token of another page', async () => {
    const { fetch } = window;
    const refuse = (status: number, body: object) => {
      window.fetch = async () => Response.json(body, { status });
    };
    try {
      refuse(404, { code: 'NOT_FOUND', message: 'There is no such report' });
      place({ 'report-id': 'weg' }, { token: 'vakwerk-embed_1' });
      await until(() => words().includes('The report that this page names does not exist'), 'the problem');
      equal((events.at(-1) as [string, { code: string }])[1].code, 'NOT_FOUND');
      element.remove();
      refuse(403, { code: 'FORBIDDEN', message: 'Not for this page', details: { origin: location.origin } });
      place({ 'report-id': 'r1' }, { token: 'vakwerk-embed_1' });
      await until(() => words().includes(`The token of this page is not for pages of ${location.origin}`), 'the problem');
    } finally {
      window.fetch = fetch;
    }
  });
});
