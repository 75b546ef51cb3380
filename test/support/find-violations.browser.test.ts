import { ok } from './browser-claims.ts';
import { findViolations } from './find-violations.ts';

describe('the search for violations', () => {
  let host: HTMLElement;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => host.remove());

  function fadeIn(timing: KeyframeAnimationOptions, root: HTMLElement | ShadowRoot = host): void {
    root.innerHTML = '<p style="color: black; background: white">Text</p>';
    root.querySelector('p')?.animate([{ color: 'silver' }, { color: 'black' }], timing);
  }

  it('measures colours after the animations of the document and its shadow roots', async () => {
    fadeIn({ duration: 300 });
    ok((await findViolations(host)).length === 0, 'the colour while it fades in');
    fadeIn({ duration: 300 }, host.attachShadow({ mode: 'open' }));
    ok((await findViolations(host)).length === 0, 'the colour in a shadow root');
  });

  it('waits until what a closed dialog has hidden is shown again', async () => {
    host.innerHTML = '<button>Save</button>';
    host.setAttribute('aria-hidden', 'true');
    setTimeout(() => host.removeAttribute('aria-hidden'), 300);
    ok((await findViolations(host)).length === 0, 'the button while it is hidden');
  });

  it('waits for no animation that never ends, and reports what it shows', async () => {
    fadeIn({ duration: 600_000, iterations: Number.POSITIVE_INFINITY });
    const violations = await findViolations(host);
    ok(violations.length === 1 && violations[0]?.startsWith('color-contrast: <p'), violations.join());
  });
});
