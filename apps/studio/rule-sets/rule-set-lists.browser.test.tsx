/** A list of values that cannot be downloaded: what the page says of its rule, and that other rules are counted as before. */
import { useStore } from '@nanostores/react';
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../../common/i18n/all-messages.ts';
import type { LiveRuleResult, Rule } from '../../../common/contract/rule-set-editor.ts';
import { ok, until } from '../../../test/support/browser-claims.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { newRule, newRuleSet } from './edit-rule-set.ts';
import type { ListStore, NamedList } from './list-store.ts';
import { openRuleSet, type RuleSetClient } from './rule-set-client.ts';
import { RuleSetPanes } from './rule-set-panes.tsx';

const both = (text: string) => ({ nl: text, en: text });
const TEXTS = { checks: both('c'), why: both('w'), fix: { revit: both('r'), archicad: both('a') } };
const SELECT = { entity: { name: { simpleValue: 'IFCSPACE' } } };
const RULES: Rule[] = [
  {
    ...{ type: 'RULE', id: '1', name: both('Codes'), ...TEXTS, kind: 'LISTED', select: SELECT, list: 'rooms' },
    ...{ value: { from: 'ATTRIBUTE', name: 'Name' }, compare: 'WHOLE' },
  } as Rule,
  { ...newRule('2'), ...TEXTS, name: both('Own names'), select: SELECT } as Rule,
];
const resultOf = (passed: number): LiveRuleResult => ({
  ...{ outcome: 'PASSED', counts: { passed, failed: 0, undecided: 0 }, examples: [] },
});

/** Answers as the worker does, since component tests bundle no workers: rule 1 is counted with its list alone. */
class FakeWorker extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  private hasList = false;
  postMessage({ number, call, order }: { number: number; call: string; order: { rule?: Rule } }): void {
    if (call === 'list') this.hasList = true;
    const answers: Record<string, () => unknown> = {
      check: () => ({ problems: [], result: order.rule && resultOf(order.rule.id === '1' ? (this.hasList ? 11 : -1) : 22) }),
      model: () => ({ schema: 'IFC4' }),
    };
    setTimeout(() => this.onmessage?.(new MessageEvent('message', { data: { number, answer: answers[call]?.() } })));
  }
  terminate(): void {}
}

function Page({ client }: { client: RuleSetClient }) {
  return <RuleSetPanes client={client} view={useStore(client.$view)} />;
}

describe('a list of values that cannot be downloaded', () => {
  const { Worker } = globalThis;
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  let client: RuleSetClient;
  /** Settles the download that was requested last. */
  let answer: { resolve: (list: NamedList) => void; reject: (error: Error) => void };
  let downloads = 0;

  before(() => {
    globalThis.Worker = FakeWorker as unknown as typeof Worker;
  });
  after(() => {
    globalThis.Worker = Worker;
  });
  afterEach(() => {
    client.close();
    root.unmount();
    place.remove();
  });

  function mount(): void {
    setLanguage('en');
    const lists: ListStore = {
      names: () => Promise.resolve(['rooms']),
      read: () =>
        new Promise((resolve, reject) => {
          downloads += 1;
          answer = { resolve, reject };
        }),
    };
    downloads = 0;
    const ruleSet = { ...newRuleSet(), id: 'x', name: both('Set'), elements: RULES };
    client = openRuleSet({ ruleSet, chosen: [0], unsaved: undefined, keptKey: 'test' }, lists);
    client.openModel(new File(['ISO-10303-21;'], 'a.ifc'));
    place = document.createElement('main');
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <Provider>
        <Page client={client} />
      </Provider>,
    );
  }

  const says = (text: string) => until(() => place.textContent?.includes(text), `nothing says ${text}`);
  const counts = () => [...place.querySelectorAll('dd')].map(({ textContent }) => textContent).join();
  const counted = (numbers: string) => until(() => counts() === numbers, `no counts ${numbers}, but ${counts()}`);
  const retry = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');

  it('names the list, leaves the counts of other rules, and counts its rule after another attempt', async () => {
    mount();
    await until(() => downloads === 1, 'the list is downloaded');
    client.choose([1]);
    await counted('22,0,0');
    client.choose([0]);
    answer.reject(new Error('no connection'));
    await says('The list “rooms” could not be loaded.');
    ok(counts() === '' && !client.$view.get().failure, `the rule is not counted, and nothing else failed: ${counts()}`);
    const violations = await findViolations(place);
    ok(violations.length === 0, JSON.stringify(violations));
    setLanguage('nl');
    await says('De lijst “rooms” kon niet worden geladen.');
    setLanguage('en');
    client.choose([1]);
    await counted('22,0,0');
    ok(!place.textContent?.includes('could not be loaded'), 'another rule has no such message');
    client.choose([0]);
    await says('The list “rooms” could not be loaded.');
    ok(downloads === 1, 'no check downloads it again');

    await until(retry, 'a button tries again');
    retry()?.focus();
    retry()?.click();
    await until(() => retry()?.getAttribute('aria-busy') === 'true', 'the button is busy');
    answer.reject(new Error('no connection'));
    await until(() => retry()?.getAttribute('aria-busy') === null, 'the second attempt failed too');
    ok(document.activeElement === retry(), 'the button keeps the focus');
    retry()?.click();
    await until(() => downloads === 3, 'a third download');
    answer.resolve({ name: 'rooms', sha256: '', file: new Blob() });
    await counted('11,0,0');
    ok(!retry() && place.contains(document.activeElement), 'the focus stays in the pane');
  });
});
