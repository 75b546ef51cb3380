/** Draws the counts of a specification as the page shows them: a ring with its numbers next to it. It needs no script. */
import { entitiesApart } from '../report/count-rules.ts';

import type { ExportKey } from './export-keys.ts';
import { label, MARKS, type Mark, type Page } from './html-page.ts';
import type { ExportGroup } from './walk-rules.ts';

type Part = [kind: Mark, key: ExportKey, count: number];

/** Returns the rings of checks and of entities; nothing for a specification that checked nothing. */
export function pies(page: Page, { counts: { checks, entities } }: ExportGroup): string {
  if (checks.passed + checks.failed + checks.skipped === 0) return '';
  const checkParts: Part[] = [
    ['pass', 'checksPassed', checks.passed],
    ['fail', 'checksFailed', checks.failed],
    ['none', 'checksSkipped', checks.skipped],
  ];
  // An entity can pass one check and fail another, so a ring needs the parts that exclude each other.
  const apart = entitiesApart(entities);
  const entityParts: Part[] | undefined = apart && [
    ['pass', 'entitiesWithoutFailure', apart.passed],
    ['fail', 'entitiesFailed', apart.failed],
    ['none', 'entitiesSkipped', apart.skipped],
  ];
  return `<div class="pies">${pie(page, checkParts)}${entityParts ? pie(page, entityParts) : ''}</div>\n`;
}

/** A ring whose circumference is 100, so that a share is a length on it. */
const RADIUS = 100 / (2 * Math.PI);

/** The numbers and their words stand next to the ring, which is decoration for a screen reader. Parts of 0 are left out, except the first. */
function pie(page: Page, parts: readonly Part[]): string {
  const total = parts.reduce((sum, [, , count]) => sum + count, 0);
  let start = 0;
  const arcs = parts.map(([kind, , count]) => {
    const share = total === 0 ? 0 : (count / total) * 100;
    const arc = `<circle class="arc ${kind}" cx="21" cy="21" r="${RADIUS.toFixed(4)}" stroke-dasharray="${share.toFixed(2)} 100" stroke-dashoffset="${(-start).toFixed(2)}"/>`;
    start += share;
    return share === 0 ? '' : arc;
  });
  const ring = `<svg viewBox="0 0 42 42" width="84" height="84" aria-hidden="true"><circle class="ring" cx="21" cy="21" r="${RADIUS.toFixed(4)}"/>${arcs.join('')}</svg>`;
  const lines = parts
    .filter(([, , count], at) => count > 0 || at === 0)
    .map(([kind, key, count]) => `<li><span class="mark ${kind}">${MARKS[kind]} ${count}</span> ${label(page, key)}</li>`);
  return `<div class="pie">${ring}<ul>${lines.join('')}</ul></div>`;
}
