/** The lists of values of the library: the upload of a file with what is wrong in it, its name, and the question before one is deleted. */
import { setLanguage } from '@vakwerk/store';
import { createRoot } from 'react-dom/client';
import '../../../common/i18n/all-messages.ts';
import type { User } from '../../../common/contract/users.ts';
import type { ValueListResource } from '../../../common/contract/value-list-schema.ts';
import { Provider } from '../../../common/ui/ui.ts';
import { answerCalls } from '../../../test/support/answer-calls.ts';
import { ok, until } from '../../../test/support/browser-claims.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { LibraryPage } from '../library-page.tsx';

const LIST: ValueListResource = {
  ...{ id: 'l1', url: '', name: 'ruimtecodes', rows: 1204, sha256: 'ab', format: 'csv', platform: false },
  ...{ organization: { id: 'o', name: 'Bouw BV' }, savedAt: '2026-11-20T09:00:00.000Z' },
};
const FAULTS = [
  { path: 'file', row: 2, column: 2, code: 'UNKNOWN_CLASS', facts: { text: 'IfcWal' }, message: '' },
  { path: 'file', row: 4, code: 'NO_VALUE', message: '' },
  { path: 'file', code: 'NO_TEXT', message: '' },
];

const person = (role: 'ADMIN' | 'USER') =>
  ({ id: role, admin: false, organization: { id: 'o', name: 'Bouw BV' }, role, language: 'en' }) as unknown as User;

describe('the lists of values of the library', () => {
  let rows: ValueListResource[];
  let deleted: string[];
  let sent: FormData[];
  let isRefused: boolean;
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/_search')) return Response.json({ data: rows, total: rows.length });
    if (request.method === 'DELETE') {
      deleted.push(pathname);
      rows = [];
      return new Response(null, { status: 204 });
    }
    sent.push(await request.clone().formData());
    if (isRefused) return Response.json({ code: 'VALIDATION_FAILED', message: '', details: FAULTS }, { status: 400 });
    return Response.json(LIST);
  });

  function mount(role: 'ADMIN' | 'USER', width = 900): void {
    setLanguage('en');
    place = document.createElement('main');
    place.style.width = `${width}px`;
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <Provider>
        <LibraryPage user={person(role)} part="valueLists" />
      </Provider>,
    );
  }
  beforeEach(() => {
    [rows, deleted, sent, isRefused] = [[LIST], [], [], false];
  });
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  const says = (text: string) => until(() => Boolean(document.body.textContent?.includes(text)), text);
  const buttonOf = (text: string, within: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === text && !one.disabled,
    );
  const press = async (text: string, within = 'body') => {
    await until(() => buttonOf(text, within) !== undefined, `the button ${text}`);
    buttonOf(text, within)?.click();
  };
  const choose = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File(['code\n21'], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const clean = async (within: HTMLElement) => {
    const violations = await findViolations(within);
    ok(violations.length === 0, JSON.stringify(violations));
  };

  it('are listed with the number of their values; members download, and change nothing', async () => {
    mount('USER', 360);
    await says('ruimtecodes');
    await says('1,204 values · Bouw BV');
    ok(buttonOf('Download', 'body') !== undefined, 'a member downloads');
    for (const text of ['Upload list', 'Delete']) ok(buttonOf(text, 'body') === undefined, `a member sees ${text}`);
    ok(place.scrollWidth <= 360, `${place.scrollWidth} px`);
    await clean(place);
  });

  it('take a name from the file, and keep a refused file chosen with each problem in words and its place', async () => {
    isRefused = true;
    mount('ADMIN');
    await press('Upload list');
    await says('Drop a .csv or .xlsx file here');
    choose('codes.txt');
    await says('Only one file with the extension .csv or .xlsx can be uploaded.');
    choose('Ruimte codes (2026).csv');
    const name = () => document.querySelector<HTMLInputElement>('[role=dialog] input:not([type=file])')?.value;
    await until(() => name() === 'Ruimte-codes-2026', String(name()));
    await press('Upload', '[role=dialog]');
    await says('This list cannot be used');
    await until(() => document.activeElement?.textContent === 'Choose another file', 'the other file has the focus');
    const lines = [...document.querySelectorAll('[role=dialog] ul li')].map(({ textContent }) => textContent);
    const expected = [
      '“IfcWal” is not a class of IFC2X3, IFC4 or IFC4X3.Row 2, column 2',
      'This row has no value.Row 4',
      'The file is neither text in UTF-8 nor an Excel workbook. In Excel, save it as “CSV UTF-8”.The file as a whole',
    ];
    ok(lines.join('|') === expected.join('|'), lines.join('|'));
    ok(sent[0]?.get('name') === 'Ruimte-codes-2026', String(sent[0]?.get('name')));
    await clean(document.querySelector('[role=dialog]') as HTMLElement);
  });

  it('are uploaded, and deleted after a question', async () => {
    mount('ADMIN');
    await press('Upload list');
    await says('Drop a .csv or .xlsx file here');
    choose('ruimtecodes.csv');
    await press('Upload', '[role=dialog]');
    await until(() => document.querySelector('[role=dialog]') === null, 'the dialog closes');
    await press('Delete');
    await says('Rules that name this list can then no longer be decided.');
    await press('Delete', '[role=dialog]');
    await says('No list of values has been uploaded yet');
    ok(deleted.join() === '/api/value-lists/l1', deleted.join());
  });
});
