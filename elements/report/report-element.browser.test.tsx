import type { Report } from '../../common/contract/reports.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { equal, ok, until } from './fixtures/mount-report.tsx';
import { reportDefinition } from './report-row.ts';

type ReportElement = HTMLElement & { report?: Report; areas: boolean; shadowRoot: ShadowRoot };

const REPORT_ELEMENT = reportDefinition.tag;
/** Defines the element as elements/embed/vakwerk.ts does. */
async function defineReportElement() {
  customElements.define(REPORT_ELEMENT, (await import('./report-element.tsx')).ElementClass);
}

const report = exampleReport();
const hostile = document.createElement('style');
hostile.textContent =
  '* { color: lime !important; box-sizing: content-box; } button, a { display: none !important; } table { border: 9px solid red; }';
before(() => document.head.append(hostile));
after(() => hostile.remove());
afterEach(() => {
  for (const element of document.querySelectorAll(REPORT_ELEMENT)) element.remove();
});

function add(attributes: Record<string, string> = {}): ReportElement {
  const element = document.createElement(REPORT_ELEMENT) as ReportElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}
const textOf = (element: ReportElement) =>
  [...element.shadowRoot.children].map((child) => (child as HTMLElement).innerText ?? '').join('\n');
const inside = <T extends HTMLElement>(element: ReportElement, selector: string, name: string) =>
  [...element.shadowRoot.querySelectorAll<T>(selector)].find((one) => one.textContent?.trim() === name);

describe('<vakwerk-report>', () => {
  it('uses a report that was set before it was defined, in its own language', async () => {
    const early = document.createElement(REPORT_ELEMENT) as ReportElement;
    early.report = report;
    early.setAttribute('lang', 'nl');
    document.body.append(early);
    const english = document.createElement(REPORT_ELEMENT) as ReportElement;
    english.report = report;
    document.body.append(english);
    await defineReportElement();
    await until(
      () => textOf(early).includes('Eerst herstellen') && textOf(english).includes('Fix first'),
      'both languages side by side',
    );
    equal(early.getAttribute('report'), null);
  });

  it("is not affected by the styles of the page, and navigates without changing the page's address", async () => {
    const element = add();
    element.report = report;
    const group = await until(() => inside<HTMLButtonElement>(element, 'button', '3 Ruimten'), 'the group');
    equal(getComputedStyle(group).display === 'none', false);
    const address = location.href;
    group.click();
    await until(() => textOf(element).includes('3.2 Afnemer ingevuld'), 'the rules');
    equal(location.href, address);
    await until(() => element.shadowRoot.activeElement?.tagName === 'H3', 'the focus on the heading');
  });

  it('opens its filter dialog inside the shadow root, with the focus in it, and Escape closes it', async () => {
    const element = add();
    element.report = report;
    (await until(() => inside(element, 'button', '3 Ruimten'), 'the group')).click();
    (await until(() => inside(element, 'button', '3.2 Afnemer ingevuld'), 'the rule')).click();
    (
      await until(
        () => [...element.shadowRoot.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Filter')),
        'the filter button',
      )
    ).click();
    const dialog = await until(() => element.shadowRoot.querySelector('[role=dialog]'), 'the dialog');
    await until(() => dialog.contains(element.shadowRoot.activeElement), 'the focus');
    equal(document.querySelectorAll('body > [data-portal-node]').length, 0);
    equal(await findViolations({ fromShadowDom: [REPORT_ELEMENT, '[role=dialog]'] }), []);
    element.shadowRoot.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    );
    await until(() => !element.shadowRoot.querySelector('[role=dialog]'), 'its end');
  });

  it('follows its attributes, boolean ones by presence, and keeps its place when it is moved', async () => {
    const element = add();
    element.report = report;
    await until(() => textOf(element).includes('MiniBIM 3.1'), 'the report');
    ok(!textOf(element).includes('Floor areas by usage'), 'no areas');
    element.setAttribute('areas', '');
    await until(() => textOf(element).includes('Floor areas by usage'), 'areas');
    element.areas = false;
    await until(() => !textOf(element).includes('Floor areas by usage'), 'no areas again');
    (await until(() => inside(element, 'button', '4 Elementen'), 'the group')).click();
    await until(() => textOf(element).includes('4.1 Elk element'), 'the rules');
    const box = document.createElement('div');
    document.body.append(box);
    box.append(element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    ok(textOf(element).includes('4.1 Elk element'), 'still there');
    element.setAttribute('theme', 'dark');
    await until(() => getComputedStyle(element).getPropertyValue('--colorNeutralBackground1').trim() === '#1D2026', 'dark');
    box.remove();
  });

  it('emits an event when it has loaded, and when loading failed', async () => {
    const events: string[] = [];
    const listen = (event: Event) => {
      const { report: _, ...detail } = (event as CustomEvent).detail;
      events.push(`${event.type} ${JSON.stringify(detail)}`);
    };
    for (const name of ['vakwerk-report', 'vakwerk-error']) document.body.addEventListener(name, listen);
    const url = URL.createObjectURL(
      new Blob([JSON.stringify({ ...report, filename: 'huis.ifc' })], { type: 'application/json' }),
    );
    const reportElement = add({ src: url });
    await until(() => events.length === 1, 'the report event');
    equal(events[0], 'vakwerk-report {"filename":"huis.ifc"}');
    // Below a report that fills the screen it would not load until visible.
    reportElement.remove();
    add({ src: URL.createObjectURL(new Blob(['[]'], { type: 'application/json' })) });
    await until(() => events.length === 2, 'the error event');
    ok(events[1]?.includes('is not a report'), 'the reason');
  });
});
