/** Tests the HTML export in Chromium: as a frame with its own policy, and in the page itself for axe. */
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { exportHtml } from './export-html.ts';
import type { ExportWords } from './export-input.ts';
import { differs, inputOf, MISSING, makeCheck, makeReport, makeRule, makeSpecification } from './fixtures/example-reports.ts';

const wordsOf = exportWordsOf as (language: 'nl' | 'en') => ExportWords;
const attack = `<img src="https://example.com/a.png" onerror="parent.attacked=1"><script>parent.attacked=1</script>`;

function page(): string {
  const failures = [MISSING, differs('a'), differs('b')];
  const checks = failures.map((failure) => makeCheck({ outcome: 'FAILED', name: attack, failures: [failure] }));
  const reasons = failures.map((failure) => ({ failure, count: 1 }));
  const rules = [
    makeRule({ id: 'a', name: `Muren ${attack}`, description: '**Lees** `dit`', checks, reasons }),
    makeRule({ id: 'b', name: 'Deuren' }),
  ];
  const input = inputOf(makeReport([makeSpecification(rules)]), { words: wordsOf('en') });
  return [...exportHtml(input, { also: [wordsOf('nl')] })].join('');
}

async function open(html: string, sandbox = 'allow-scripts allow-same-origin'): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.sandbox.value = sandbox;
  frame.style.cssText = 'width:1200px;height:900px';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.srcdoc = html;
  document.body.append(frame);
  await loaded;
  return frame.contentDocument!;
}

function check(holds: unknown, what: string): void {
  if (!holds) throw new Error(what);
}

const isVisible = (doc: Document, text: string) =>
  [...doc.querySelectorAll<HTMLElement>('span[lang], ul[lang]')].some(
    (one) => one.textContent?.includes(text) && one.checkVisibility(),
  );

describe('the HTML export', () => {
  afterEach(() => document.querySelectorAll('iframe').forEach((frame) => void frame.remove()));

  it('can be read, opened and switched without any script', async () => {
    const doc = await open(page(), 'allow-same-origin');
    check(isVisible(doc, 'Fix first') && !isVisible(doc, 'Eerst herstellen'), 'English at first');
    doc.querySelector<HTMLElement>('#lang-nl')!.click();
    check(isVisible(doc, 'Eerst herstellen') && !isVisible(doc, 'Fix first'), 'Dutch when asked for');
    const rule = doc.querySelector<HTMLDetailsElement>('details.rule')!;
    rule.querySelector<HTMLElement>('summary')!.click();
    rule.querySelector<HTMLElement>('details.reason > summary')!.click();
    check(rule.querySelector('td')!.checkVisibility(), 'the entities are shown');
    check(!doc.querySelector('#expand-all')!.checkVisibility(), 'no button that needs a script');
  });

  it('shows only rules that fail on request', async () => {
    const doc = await open(page());
    doc.querySelector<HTMLElement>('#only-failed')!.click();
    const visible = [...doc.querySelectorAll<HTMLElement>('details.rule')].filter((rule) => rule.checkVisibility());
    check(visible.length === 1 && visible[0]!.dataset.verdict === 'fail', `${visible.length} rules are shown`);
  });

  it('opens everything with one button, and states its language to the browser', async () => {
    const doc = await open(page());
    doc.querySelector<HTMLElement>('#expand-all')!.click();
    check(
      [...doc.querySelectorAll('details')].every((one) => one.open),
      'all is open',
    );
    doc.querySelector<HTMLElement>('#lang-nl')!.click();
    check(doc.documentElement.lang === 'nl', 'lang follows');
  });

  it('turns dark on request', async () => {
    const doc = await open(page());
    const ground = () => getComputedStyle(doc.body).backgroundColor;
    doc.querySelector<HTMLElement>('#theme-light')!.click();
    check(ground() === 'rgb(250, 248, 245)', ground());
    doc.querySelector<HTMLElement>('#theme-dark')!.click();
    check(ground() === 'rgb(20, 22, 26)', ground());
  });

  it('runs no script and sends no request that a name of the model contains', async () => {
    const doc = await open(page());
    doc.querySelector<HTMLElement>('#expand-all')!.click();
    check(!('attacked' in window), 'a name was run as script');
    check(doc.querySelectorAll('img').length === 0, 'a name became an image');
    check(doc.body.textContent!.includes(attack), 'the name is shown as it is');
    const requests = (doc.defaultView as Window).performance.getEntriesByType('resource');
    check(requests.length === 0, `requests: ${requests.map(({ name }) => name)}`);
  });

  for (const theme of ['light', 'dark']) {
    it(`is accessible in the ${theme} theme`, async () => {
      const parsed = new DOMParser().parseFromString(page(), 'text/html');
      const host = document.createElement('div');
      host.innerHTML = `<style>${parsed.querySelector('style')!.textContent}</style>${parsed.body.innerHTML}`;
      document.body.append(host);
      for (const one of host.querySelectorAll('details')) one.open = true;
      host.querySelector<HTMLElement>(`#theme-${theme}`)!.click();
      const violations = await findViolations(host);
      host.remove();
      check(violations.length === 0, violations.join('\n'));
    });
  }
});
