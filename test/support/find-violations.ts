/** Runs axe in a component test. */
import axe from 'axe-core';

/** A control that is hidden from assistive technology although it can be used. What an open dialog hides is inert. */
const HIDDEN_CONTROL =
  '[aria-hidden=true] :is(a[href], button, input, [tabindex="0"]):not([data-tabster-dummy], [inert], [inert] *)';
/** Longer than Tabster takes on a busy machine to show what a closed dialog hid. */
const HIDDEN_LIMIT_MS = 30_000;

/**
 * Returns one line per kind of violation in an element; empty if there is none. Waits until everything has its final colour and size.
 * Excludes tabster's invisible focus stops, which are not content, and the rule that all content has a landmark, which a component has
 * not. `tags` limits the rules, for example to those of WCAG 2.2 AA.
 */
export async function findViolations(within: Element | string | { fromShadowDom: string[] }, tags?: string[]): Promise<string[]> {
  await awaitAnimations();
  await awaitClosedDialogs();
  const { violations } = await axe.run({ include: [within], exclude: ['[data-tabster-dummy]'] } as axe.ElementContext, {
    rules: { region: { enabled: false } },
    ...(tags && { runOnly: tags }),
  });
  // An exclusion in the document does not reach into a shadow root.
  const isContent = ({ html }: axe.NodeResult) => !html.includes('data-tabster-dummy');
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(isContent) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}

/** Waits until no finite animation or transition runs in the document and its shadow roots. An animation may start another one. */
export async function awaitAnimations(): Promise<void> {
  for (;;) {
    const running = treesOfDocument().flatMap((tree) => tree.getAnimations().filter(endsByItself));
    if (running.length === 0) return;
    // An animation that is cancelled or replaced rejects this promise.
    await Promise.allSettled(running.map((one) => one.finished));
  }
}

/**
 * Waits until what a dialog has hidden is shown again, which Tabster does 250 ms after the dialog has closed. A control that
 * stays hidden is left for axe to report.
 */
async function awaitClosedDialogs(): Promise<void> {
  const end = performance.now() + HIDDEN_LIMIT_MS;
  while (document.querySelector(HIDDEN_CONTROL) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Returns the document and the open shadow roots in it. A tree lists only the animations of its own elements. */
function treesOfDocument(within: Document | ShadowRoot = document): DocumentOrShadowRoot[] {
  const roots = [...within.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one.shadowRoot] : []));
  return [within, ...roots.flatMap((root) => treesOfDocument(root))];
}

/** Tells whether an animation runs and ends by itself. The one of a skeleton or a spinner never ends. */
const endsByItself = (one: Animation) =>
  one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
