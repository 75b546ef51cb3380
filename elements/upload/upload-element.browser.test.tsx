import { equal, until } from '../report/fixtures/mount-report.tsx';
import { ElementClass } from './upload-element.tsx';

customElements.define('vakwerk-upload', ElementClass);

const { XMLHttpRequest, fetch } = window;
let element: HTMLElement;
afterEach(() => {
  element.remove();
  window.XMLHttpRequest = XMLHttpRequest;
  window.fetch = fetch;
});

function place(attributes: Record<string, string> = {}): unknown[] {
  const details: unknown[] = [];
  element = document.createElement('vakwerk-upload');
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes })) element.setAttribute(name, value);
  element.addEventListener('vakwerk-error', (event) => details.push((event as CustomEvent).detail));
  Object.assign(element, { token: 'vakwerk-embed_1' });
  document.body.append(element);
  return details;
}

async function choose(schema: string): Promise<void> {
  const input = await until(() => element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]'), 'the chooser');
  const text = `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n`;
  const files = new DataTransfer();
  files.items.add(new File([text], 'huis.ifc'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const button = (name: string) =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === name);

describe('<vakwerk-upload>', () => {
  it('emits a refused file to the page in the words that it shows', async () => {
    const details = place();
    await choose('IFC5');
    const alert = await until(() => element.shadowRoot?.querySelector('[role=alert]')?.textContent, 'the refusal');
    equal(alert.includes('Its schema is IFC5;'), true);
    equal(details, [{ code: 'FILE_SCHEMA', message: alert }]);
  });

  it('names a wrong project, and a token of another page, before a file is chosen', async () => {
    const says = (words: string) =>
      until(() => element.shadowRoot?.querySelector('[role=alert]')?.textContent?.includes(words), words);
    const paths: string[] = [];
    const answer = (status: number, body: object) => {
      window.fetch = async (input, init) => {
        paths.push(new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname);
        return init?.method === 'GET' ? Response.json({}) : Response.json(body, { status });
      };
    };
    answer(404, { code: 'NOT_FOUND', message: 'There is no such project' });
    const unknown = place({ 'project-id': 'weg' });
    await says('The project that this page names does not exist');
    equal(unknown, [{ code: 'PROJECT_NOT_FOUND', message: 'ApiError: There is no such project' }]);
    equal(paths.at(-1)?.endsWith('/projects/weg/files/_search'), true);
    element.remove();
    answer(403, { code: 'FORBIDDEN', message: 'Not for this page', details: { origin: location.origin } });
    place({ 'project-id': 'p1' });
    await says(`The token of this page is not for pages of ${location.origin}`);
    element.remove();
    answer(500, { code: 'INTERNAL', message: 'Broken' });
    const passing = place({ 'project-id': 'p1' });
    await until(() => button('Choose a file'), 'the choice of a file');
    await new Promise((resolve) => setTimeout(resolve, 50));
    equal(passing, []);
  });

  it('returns the focus to the file chooser when an upload is cancelled', async () => {
    place();
    // Never responds.
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send() {}
    };
    await choose('IFC4');
    const cancel = await until(() => button('Cancel upload'), 'the button');
    cancel.focus();
    cancel.click();
    const again = await until(() => button('Choose a file'), 'the choice of a file');
    await until(() => element.shadowRoot?.activeElement === again, 'the focus on it');
  });

  it('moves the focus to the result when the upload is finished', async () => {
    place();
    const answers: Record<string, unknown> = {
      '/reports/_search': { data: [{ id: 'r1', status: 'PROCESSED' }], total: 1 },
      '/reports/r1': { id: 'r1', filename: 'huis.ifc', status: 'PROCESSED' },
    };
    window.fetch = async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
      return Response.json(answers[pathname.replace(/^.*\/api/, '')]);
    };
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send() {
        Object.defineProperties(this, { status: { value: 200 }, responseText: { value: '[{"id":"f1"}]' } });
        this.dispatchEvent(new Event('load'));
      }
    };
    await choose('IFC4');
    const result = await until(() => button('Upload another file')?.closest('[role=alert]'), 'the result');
    await until(() => element.shadowRoot?.activeElement === result, 'the focus on it');
  });
});
