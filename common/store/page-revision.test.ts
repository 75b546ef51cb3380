import assert from 'node:assert/strict';
import test from 'node:test';

// A page's revision is read when the module is loaded, so the document has to exist first.
const page = Object.assign(new EventTarget(), { querySelector: () => ({ content: '12' }) });
globalThis.document = page as unknown as Document;
const { $offersReload, declineReload, preventReload, noteRevision, pageRevision } = await import('./page-revision.ts');
const { moduleOfUrl } = await import('./page-errors.ts');

test('a page offers a reload when the server would render another revision, older or newer', () => {
  assert.equal(pageRevision, 12);
  const offers = (text: string | null) => {
    noteRevision(text);
    return $offersReload.get();
  };
  assert.deepEqual(['12', '13', '11', '12', null, 'x', ''].map(offers), [false, true, true, false, false, false, false]);
});

test('no reload is offered while it would lose something, and it is offered afterwards', () => {
  noteRevision('13');
  const [upload, form] = [preventReload(), preventReload()];
  assert.equal($offersReload.get(), false);
  upload();
  upload();
  assert.equal($offersReload.get(), false, 'letting go twice counts once');
  form();
  assert.equal($offersReload.get(), true);
});

test('a declined reload is offered again only for the next revision', () => {
  noteRevision('13');
  declineReload();
  noteRevision('13');
  assert.equal($offersReload.get(), false);
  noteRevision('14');
  assert.equal($offersReload.get(), true);
});

test('a file belongs to the name whose folder contains it', () => {
  const imports = { '@vakwerk/app-a': '/assets/app-a/app-a-1.js', '@vakwerk/ui': 'https://cdn.example/ui/ui-1.js' };
  assert.equal(moduleOfUrl('/assets/app-a/chunk-9.js', imports), '@vakwerk/app-a');
  assert.equal(moduleOfUrl('https://cdn.example/ui/chunk-1.js', imports), '@vakwerk/ui');
  for (const url of ['/assets/app-b/x.js', 'chrome-extension://x/y.js', '', 'https://cdn.example/ui/deeper/x.js'])
    assert.equal(moduleOfUrl(url, imports), undefined, url);
});
