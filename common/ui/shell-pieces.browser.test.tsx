import { $notifications, notify } from '@vakwerk/store';
import {
  Alert,
  Badge,
  Button,
  ConfirmDialog,
  DocumentIcon,
  DropZone,
  FormModal,
  ICON_SIZE,
  LoadingDots,
  Menu,
  MenuLink,
  Notifications,
  ProgressBar,
  Provider,
} from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  $notifications.set([]);
});

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
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const background = (element: Element) => getComputedStyle(element).backgroundColor;

describe('the shared pieces of the shell', () => {
  it('a button is solid for a submit and outlined otherwise, and ignores clicks while it loads [R220]', () => {
    let clicks = 0;
    const place = show(
      <>
        <Button type="submit">Save</Button>
        <Button>Other</Button>
        <Button isLoading onClick={() => (clicks += 1)}>
          Busy
        </Button>
      </>,
    );
    const [submit, other, busy] = place.querySelectorAll('button') as unknown as [
      HTMLButtonElement,
      HTMLButtonElement,
      HTMLButtonElement,
    ];
    ok(background(submit) === 'rgb(27, 75, 143)', `the submit is ${background(submit)}`);
    ok(background(other) !== background(submit), 'another button is not solid');
    busy.click();
    ok(clicks === 0 && busy.getAttribute('aria-busy') === 'true', 'a busy button acts');
  });

  it('an alert has an icon that names its kind, and may have a header [R221]', () => {
    const kinds = { error: 'Error', info: 'Information', warning: 'Warning', success: 'Success' } as const;
    const place = show(
      Object.keys(kinds).map((kind) => (
        <Alert key={kind} variant={kind as keyof typeof kinds} header={kind === 'info' ? 'Header' : undefined}>
          {kind} text
        </Alert>
      )),
    );
    const names = [...place.querySelectorAll('[role=img]')].map((icon) => icon.getAttribute('aria-label'));
    ok(names.join() === Object.values(kinds).join(), `icons are ${names}`);
    ok(place.textContent.includes('Header'), 'the header is missing');
    ok(place.querySelectorAll('[role=alert]').length === 1, 'only an error speaks at once');
  });

  it('a notification closes by itself after its time and its closing animation [R223]', async () => {
    const place = show(<Notifications />);
    notify({ variant: 'success', title: 'Saved', durationMs: 50 });
    await until(() => place.textContent.includes('Saved'), 'it is not shown');
    await until(() => $notifications.get()[0]?.closing && place.textContent.includes('Saved'), 'it went without closing');
    // The timer that removes it is older than this one, and shorter.
    await wait(250);
    ok(!place.textContent.includes('Saved'), 'it stays');
    await until(() => !place.querySelector('[role=listitem]'), 'an empty item stays');
  });

  it('a notification is closed by its button or by a key, and screen readers find it by its title', async () => {
    const place = show(<Notifications />);
    const item = () => place.querySelector<HTMLElement>('[role=log] [role=listitem]');
    for (const close of [
      () => item()?.querySelector('button')?.click(),
      () => item()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })),
    ]) {
      notify({ variant: 'error', title: 'Not saved', durationMs: 60_000 });
      await until(() => item()?.querySelector('[role=img][aria-label=Error]'), 'it is not shown');
      const [name] = item()?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      ok(document.getElementById(name ?? '')?.textContent.includes('Not saved'), 'it has no name');
      close();
      await until(() => !place.textContent.includes('Not saved'), 'it stays');
      await until(() => !item(), 'an empty item stays');
    }
  });

  it('a menu opens by its button and closes on Escape, giving focus back, and outside [R052] [R053]', async () => {
    const place = show(
      <Menu label="More" trigger="…">
        <MenuLink href="/x">Entry</MenuLink>
      </Menu>,
    );
    const button = () => place.querySelector('button') as HTMLButtonElement;
    const entry = () => document.querySelector<HTMLElement>('[role=menu] a[role=menuitem]');
    button().click();
    await until(entry, 'it does not open');
    ok(button().getAttribute('aria-expanded') === 'true', 'its button does not say so');
    await until(() => document.activeElement === entry(), 'its entry does not get the focus');
    entry()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !entry() && document.activeElement === button(), 'Escape does not close it');
    button().click();
    await until(entry, 'it does not open again');
    document.body.click();
    await until(() => !entry(), 'a click outside does not close it');
  });

  it('a modal closes on Escape and on a click on the backdrop, not on one inside [R222]', async () => {
    let closes = 0;
    show(
      <FormModal isOpen title="Title" submitLabel="Save" cancelLabel="Cancel" onSubmit={() => {}} onCancel={() => (closes += 1)}>
        Content
      </FormModal>,
    );
    await until(() => document.querySelector('[role=dialog]'), 'no dialog opens');
    const dialog = document.querySelector('[role=dialog]') as HTMLElement;
    flushSync(() => dialog.click());
    ok(closes === 0, 'a click inside closes it');
    flushSync(() => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    ok(closes === 1, 'Escape does not close it');
    // Clicks the element in the far corner of the window.
    flushSync(() => (document.elementFromPoint(2, 2) as HTMLElement).click());
    ok((closes as number) === 2, 'a click on the backdrop does not close it');
  });

  it('a typed name confirms however its accents are encoded, as on the server', async () => {
    show(
      <ConfirmDialog isOpen typed={'Cafe\u0301 '} onConfirm={() => {}} onCancel={() => {}}>
        Content
      </ConfirmDialog>,
    );
    await until(() => document.querySelector('[role=dialog] input'), 'no field');
    const input = document.querySelector('[role=dialog] input') as HTMLInputElement;
    const submit = document.querySelector('[role=dialog] button[type=submit]') as HTMLButtonElement;
    ok(submit.disabled, 'it can be sent without the name');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Caf\u00e9');
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
    ok(!submit.disabled, 'the name does not confirm');
  });

  it('the scroll bar is dimmed as long as a modal is open, whatever else of the page is inert', async () => {
    const waiting = document.createElement('div');
    waiting.inert = true;
    document.body.append(waiting);
    const { dataset } = document.documentElement;
    show(
      <FormModal isOpen title="Title" cancelLabel="Cancel" onSubmit={() => {}} onCancel={() => {}}>
        Content
      </FormModal>,
    );
    await until(() => dataset.dimmed !== undefined, 'it is not dimmed');
    unmount?.();
    await until(() => !document.querySelector('[role=dialog]'), 'the dialog stays');
    waiting.remove();
    ok(dataset.dimmed === undefined, 'it stays dimmed');
  });

  it('a badge is outlined, unless it is set to filled [R216]', () => {
    const place = show(
      <>
        <Badge>beta</Badge>
        <Badge variant="neutral">filled</Badge>
      </>,
    );
    const [outlined, filled] = [...place.querySelectorAll('.fui-Badge')] as [Element, Element];
    const border = (element: Element) => getComputedStyle(element, '::after').borderTopColor;
    const clear = 'rgba(0, 0, 0, 0)';
    ok(outlined.textContent === 'beta' && border(outlined) !== clear && background(outlined) === clear, 'no outline');
    ok(border(filled) === clear && background(filled) !== clear, 'it is not filled');
  });

  it('a drop zone accepts dropped files, without system files [R279]', () => {
    const taken: string[] = [];
    const place = show(<DropZone accept=".ifc" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />);
    const dataTransfer = new DataTransfer();
    for (const name of ['.DS_Store', 'a.ifc', 'Thumbs.db']) dataTransfer.items.add(new File(['x'], name));
    const zone = place.querySelector('[data-drop-zone]') as HTMLElement;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    ok(taken.join() === 'a.ifc', `taken: ${taken}`);
  });

  it('a progress bar shows its progress; dots grow from 0 to 4; icons are 24 px [R057] [R218] [R401]', async () => {
    const place = show(
      <>
        <ProgressBar value={0.514} label="Upload" />
        <LoadingDots />
        <DocumentIcon />
      </>,
    );
    ok(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '51', 'the bar says something else');
    ok(ICON_SIZE === 24 && place.querySelector('svg')?.getBoundingClientRect().width === 24, 'the icon has another size');
    const seen = new Set<string>();
    await until(() => seen.add(place.querySelector<HTMLElement>('[data-dots]')?.dataset.dots ?? '').size >= 5, 'not all dots');
    ok([...seen].sort().join('') === '01234', `dots seen: ${[...seen]}`);
  });
});
