/** Runs axe over a page as it stands, open shadow roots included. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** A script that defines axe in a page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA (D123). Tabster's invisible focus stops are no content. */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { region: { enabled: false } },
};

/** One line per violation and element; empty where there is none. */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // As a function body, so that the page's content security policy needs no exception.
  await page.evaluate(AXE);
  return tellViolations(await page.evaluate(runAxe, AXE_OPTIONS));
}

/** In a page that has axe. */
export async function runAxe(options: typeof AXE_OPTIONS): Promise<AxeResults> {
  // What has been scrolled half under the navigation would count as a small target.
  scrollTo(0, 0);
  // Colours in the middle of a transition are not colours of the page. A transition that is replaced ends with an error.
  // A document lists the transitions of its own tree alone, so those of the elements' shadow roots are listed apart.
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];
  const transitions = roots.flatMap((root) => root.getAnimations()).filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map((one) => one.finished));
  const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
  // Behind a modal dialog the page's landmarks and heading are inert, as with the browser's own <dialog>.
  const hasDialog = document.querySelector('[inert]') !== null;
  const behind = { 'landmark-one-main': { enabled: !hasDialog }, 'page-has-heading-one': { enabled: !hasDialog } };
  const hosts = new Set([...document.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one.localName] : [])));
  const stops = '[data-tabster-dummy]';
  const exclude = [[stops], ...[...hosts].map((host) => ({ fromShadowDom: [host, stops] }))];
  // What an open menu covers has no small targets: whoever wants it closes the menu. Those of the menu itself are measured.
  const menu = document.querySelector('[role=menu]');
  const rules = { ...options.rules, ...behind, ...(menu ? { 'target-size': { enabled: false } } : {}) };
  const found = await axe.run({ exclude }, { ...options, rules });
  if (menu) found.violations.push(...(await axe.run({ include: [menu] }, { runOnly: ['target-size'] })).violations);
  return found;
}

export function tellViolations({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help} at ${html.slice(0, 300)}\n${failureSummary ?? ''}`),
  );
}
