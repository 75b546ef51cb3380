import { Avatar, Breadcrumb, Card, Collapsible, FileStatus, Provider, StatusIcon, TabPanel, Tabs, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

function show(content: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Provider>{content}</Provider>));
  unmount = () => {
    root.unmount();
    place.remove();
  };
  return place;
}

/** Returns a token's colour at the pieces. */
function colorOf(token: string, place: Element): string {
  const probe = place.querySelector('*')?.appendChild(document.createElement('i')) as HTMLElement;
  probe.style.color = token;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function TwoTabs() {
  const [selected, select] = useState('a');
  return (
    <>
      <Tabs
        id="t"
        label="Parts"
        selected={selected}
        onSelect={select}
        tabs={[
          { value: 'a', content: 'First' },
          { value: 'b', content: 'Second' },
        ]}
      />
      <TabPanel id="t" selected={selected}>
        content of {selected}
      </TabPanel>
    </>
  );
}

describe('the shared pieces', () => {
  it('the icon of an exception has the colour of its badge', () => {
    const place = show(<StatusIcon status="excepted" />);
    const sign = place.querySelector('svg') as SVGElement;
    ok(getComputedStyle(sign).color === colorOf(tokens.colorStatusWarningForeground1, place), getComputedStyle(sign).color);
  });

  it('a picture of another site is not loaded, however its address is written', async () => {
    const avatar = show(<Avatar url="/assets/own.png" />);
    await until(() => avatar.querySelector('img'), 'our own picture does not come');
    for (const url of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/\\elsewhere.example/a.png']) {
      const other = show(<Avatar url={url} />);
      ok(!other.querySelector('img'), `${url} is fetched`);
    }
  });

  it('tabs name their parts, show one of them, and switch to another [R218]', async () => {
    const place = show(<TwoTabs />);
    const tabs = [...place.querySelectorAll<HTMLElement>('[role=tablist][aria-label=Parts] [role=tab]')];
    ok(tabs.map((tab) => tab.innerText).join() === 'First,Second', `tabs: ${tabs.map((tab) => tab.innerText)}`);
    const panel = () => place.querySelector<HTMLElement>('[role=tabpanel]');
    ok(tabs[0]?.getAttribute('aria-selected') === 'true' && panel()?.innerText === 'content of a', 'the first is not shown');
    tabs[1]?.click();
    await until(() => panel()?.innerText === 'content of b', 'the second does not come');
    ok(tabs[1]?.getAttribute('aria-selected') === 'true', 'the second is not marked');
    ok(panel()?.getAttribute('aria-labelledby') === tabs[1]?.id, 'the panel is not named by its tab');
  });

  it('a card has a background, a border and its content [R218]', () => {
    const place = show(<Card aria-label="Facts">inside</Card>);
    const card = place.querySelector<HTMLElement>('section[aria-label=Facts]') as HTMLElement;
    const style = getComputedStyle(card);
    ok(card.innerText === 'inside', `it holds ${card.innerText}`);
    ok(style.backgroundColor === colorOf(tokens.colorNeutralBackground1, place), 'it has another ground');
    ok(style.borderTopWidth === '1px' && style.borderTopStyle === 'solid' && style.paddingLeft === '16px', 'it has no border');
  });

  it('a collapsible card hides its content until it is opened, and again when it is closed [R218]', async () => {
    const place = show(
      <Card>
        <Collapsible label={(isOpen) => (isOpen ? 'Hide' : 'Show')}>inside</Collapsible>
      </Card>,
    );
    const button = place.querySelector('section button') as HTMLButtonElement;
    const says = () => [button.innerText, button.getAttribute('aria-expanded'), place.innerText.includes('inside')].join();
    ok(says() === 'Show,false,false', `closed: ${says()}`);
    button.click();
    await until(() => says() === 'Hide,true,true', 'it does not open');
    button.click();
    await until(() => says() === 'Show,false,false', 'it does not close');
  });

  it('a breadcrumb names the path, with links except for the current place [R218]', () => {
    const entries = [
      { key: '1', content: <a href="#top">Overview</a> },
      { key: '2', content: <a href="#group">3 Ruimten</a> },
      { key: '3', content: '3.2 Afnemer' },
    ];
    const place = show(<Breadcrumb label="Where you are" entries={entries} />);
    const way = place.querySelector<HTMLElement>('nav[aria-label="Where you are"]') as HTMLElement;
    const words = [...way.querySelectorAll<HTMLElement>('li:not([aria-hidden])')].map((entry) => entry.innerText.trim());
    ok(words.join(' > ') === 'Overview > 3 Ruimten > 3.2 Afnemer', `the way is ${words}`);
    ok(way.querySelectorAll('a').length === 2, 'what is above are no links');
    ok(way.querySelector('[aria-current=page]')?.textContent === '3.2 Afnemer', 'it does not say where one is');
  });
});

describe('the status of a file', () => {
  const summary = (total: number, passed: number) => ({ total, passed, percentage: total ? (100 * passed) / total : 0 });
  function bar(total: number, passed: number) {
    const place = show(<FileStatus report={{ id: 'r', status: 'PROCESSED', summary: summary(total, passed) }} />);
    const track = place.querySelector('span[aria-hidden=true]') as HTMLElement;
    const fill = track.firstElementChild as HTMLElement;
    return { place, track, fill, share: fill.getBoundingClientRect().width / track.getBoundingClientRect().width };
  }

  it('has a bar whose passed part is green and whose rest is red [R184]', () => {
    const { place, track, fill, share } = bar(3, 2);
    ok(getComputedStyle(fill).backgroundColor === colorOf(tokens.colorStatusSuccessForeground1, place), 'passed is not green');
    ok(getComputedStyle(track).backgroundColor === colorOf(tokens.colorStatusDangerForeground1, place), 'the rest is not red');
    ok(Math.abs(share - 0.67) < 0.01, `${share} of it is green`);
  });

  it('counts exceptions separately from what passed, never as passed', () => {
    const report = { id: 'r', status: 'PROCESSED' as const, summary: summary(3, 1) };
    const excepted = (specifications: number) => ({ objects: 4, rules: 2, specifications });
    const part = show(<FileStatus report={{ ...report, excepted: excepted(1) }} />);
    ok(part.innerText.includes('1 of 3 specifications passed'), `the verdict of IDS is gone: ${part.innerText}`);
    ok(part.innerText.includes('1 excepted'), `it does not say what is excepted: ${part.innerText}`);
    const [green, amber] = [...(part.querySelector('span[aria-hidden=true]')?.children ?? [])] as HTMLElement[];
    ok(Math.abs((green?.offsetWidth ?? 0) - (amber?.offsetWidth ?? 0)) <= 1, 'the parts of the bar are not a third each');
    const none = show(<FileStatus report={{ ...report, excepted: excepted(0) }} />);
    ok(!none.innerText.includes('excepted'), 'a specification that fails besides is called excepted');
  });

  it('has a grey bar where nothing was checked [R185]', () => {
    const { place, track, share } = bar(0, 0);
    ok(getComputedStyle(track).backgroundColor === colorOf(tokens.colorNeutralStroke1, place), 'it is not grey');
    ok(isGrey(getComputedStyle(track).backgroundColor), 'the grey is a colour');
    ok(share === 0, 'something of it is filled');
  });
});

/** Returns whether red, green and blue are nearly equal. */
function isGrey(color: string): boolean {
  const parts = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  return Math.max(...parts) - Math.min(...parts) < 16;
}
