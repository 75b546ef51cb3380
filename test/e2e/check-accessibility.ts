/** Runs axe over the current page, including open shadow roots. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The script that defines axe in a page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * WCAG 2.2 AA (D123). Tabster's invisible focus stops are not content. Axe describes the elements that pass as well, each with its
 * selectors, unless it is asked for the violations alone.
 */
export const AXE_OPTIONS = {
  resultTypes: ['violations' as const],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { region: { enabled: false } },
};
type AxeOptions = Omit<typeof AXE_OPTIONS, 'runOnly'> & { runOnly: string[] | { type: 'rule'; values: string[] } };

/** The rules whose result depends on the colours or the words of a page, for a second look at it in another theme and language. */
const RULES_OF_WORDS_AND_COLOURS = {
  type: 'rule' as const,
  values: [
    'color-contrast',
    'link-in-text-block',
    'target-size',
    'document-title',
    'html-has-lang',
    'html-lang-valid',
    'button-name',
    'link-name',
    'label',
    'input-button-name',
    'aria-command-name',
    'aria-dialog-name',
    'aria-input-field-name',
    'aria-progressbar-name',
    'aria-toggle-field-name',
    'aria-tooltip-name',
    'aria-treeitem-name',
    'image-alt',
    'role-img-alt',
    'svg-img-alt',
    'empty-heading',
    'empty-table-header',
    'label-content-name-mismatch',
  ],
};

/** Returns one line per violation and element; empty if there is none. */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // Evaluated as a function body, so that the page's content security policy needs no exception.
  await page.evaluate(AXE);
  return formatViolations(await page.evaluate(runAxe, AXE_OPTIONS));
}

/** Checks a page again that `checkAccessibility` has checked in another language and theme: only what may differ. */
export async function checkWordsAndColours(page: Page): Promise<string[]> {
  return formatViolations(await page.evaluate(runAxe, { ...AXE_OPTIONS, runOnly: RULES_OF_WORDS_AND_COLOURS }));
}

/** Runs in a page that has axe. */
export async function runAxe(options: AxeOptions): Promise<AxeResults> {
  // Elements that have scrolled half under the navigation would count as small targets.
  scrollTo(0, 0);
  // Colours during an animation are not colours of the page. The animation of a skeleton never ends; one that is replaced ends with an
  // error, and one may start another. A document lists the animations of its own tree only, so those in shadow roots are listed apart.
  for (let running: Animation[] | undefined; running?.length !== 0; ) {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];
    running = roots
      .flatMap((root) => root.getAnimations())
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(running.map((one) => one.finished));
  }
  // Tabster shows what a dialog has hidden 250 ms after it has closed; what is hidden by one that is open is inert. A control that stays
  // hidden is left for axe to report.
  const hiddenControl =
    '[aria-hidden=true] :is(a[href], button, input, [tabindex="0"]):not([data-tabster-dummy], [inert], [inert] *)';
  const end = performance.now() + 30_000;
  while (document.querySelector(hiddenControl) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
  // Behind a modal dialog the page's landmarks and heading are inert, as with the browser's own <dialog>.
  const hasDialog = document.querySelector('[inert]') !== null;
  const behind = { 'landmark-one-main': { enabled: !hasDialog }, 'page-has-heading-one': { enabled: !hasDialog } };
  const hosts = new Set([...document.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one.localName] : [])));
  const stops = '[data-tabster-dummy]';
  const exclude = [[stops], ...[...hosts].map((host) => ({ fromShadowDom: [host, stops] }))];
  // Targets that an open menu covers are excluded, because a user closes the menu first. Those of the menu itself are measured.
  const menu = document.querySelector('[role=menu]');
  const rules = { ...options.rules, ...behind, ...(menu ? { 'target-size': { enabled: false } } : {}) };
  const results = await axe.run({ exclude }, { ...options, rules });
  if (menu) results.violations.push(...(await axe.run({ include: [menu] }, { runOnly: ['target-size'] })).violations);
  return results;
}

export function formatViolations({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help} at ${html.slice(0, 300)}\n${failureSummary ?? ''}`),
  );
}
