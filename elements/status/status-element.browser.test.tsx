import { equal, until } from '../report/fixtures/mount-report.tsx';
import { ElementClass } from './status-element.tsx';

customElements.define('vakwerk-status', ElementClass);

const { fetch, setTimeout: wait } = window;
let element: HTMLElement;
afterEach(() => {
  element.remove();
  window.fetch = fetch;
  window.setTimeout = wait;
});

/** Places the element, with one response of the service per request. */
function place(answers: Response[]): void {
  window.fetch = async () => answers.shift() ?? Response.error();
  // The seconds between two requests.
  window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === 5_000 ? 10 : ms)) as typeof setTimeout;
  element = document.createElement('vakwerk-status');
  for (const [name, value] of Object.entries({ lang: 'en', 'report-id': 'r1', api: 'https://vakwerk.example/' }))
    element.setAttribute(name, value);
  Object.assign(element, { token: 'vakwerk-embed_1' });
  document.body.append(element);
}
const words = () => element.shadowRoot?.textContent ?? '';

describe('<vakwerk-status>', () => {
  it('keeps polling a report that is being made, whatever one response says', async () => {
    const passed = { status: 'PROCESSED', summary: { total: 2, passed: 2 } };
    place([
      Response.json({ status: 'PENDING', summary: null }),
      Response.json({ code: 'UNAVAILABLE' }, { status: 503 }),
      Response.json(passed),
    ]);
    await until(() => words().includes('2 of 2'), 'the verdict');
    equal(element.shadowRoot?.querySelector('a')?.href, 'https://vakwerk.example/reports/r1');
  });
});
