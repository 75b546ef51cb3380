/** Draws a badge as SVG, in the usual form of badges in READMEs: a name at the left, its state at the right. */
import { escapeHtml } from '../../engine/export/clean-text.ts';

/** Each colour has a contrast of at least 4.5 with white. */
const GROUNDS = { good: '#17703a', bad: '#b3261e', neutral: '#57606a' } as const;
export type BadgeTone = keyof typeof GROUNDS;

const HEIGHT = 20;
const PADDING = 7;

/** Draws the badge. `text` is its state, which the colour only repeats, and its name for screen readers. */
export function drawBadge({ name, text, tone }: { name: string; text: string; tone: BadgeTone }): string {
  const [left, right] = [widthOf(name), widthOf(text)];
  const title = escapeHtml(`${name}: ${text}`);
  const total = left + right;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="r"><rect width="${total}" height="${HEIGHT}" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="#24292f"/>`,
    `<rect x="${left}" width="${right}" height="${HEIGHT}" fill="${GROUNDS[tone]}"/></g>`,
    '<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" aria-hidden="true">',
    wordsAt(PADDING, name, left),
    wordsAt(left + PADDING, text, right),
    '</g></svg>',
  ].join('');
}

/** Stretches the text to the available width, whichever font draws it. */
function wordsAt(x: number, words: string, width: number): string {
  return `<text x="${x}" y="14" textLength="${width - 2 * PADDING}" lengthAdjust="spacingAndGlyphs">${escapeHtml(words)}</text>`;
}

/** Estimates the width in Verdana of 11 px. */
function widthOf(words: string): number {
  const width = [...words].reduce((sum, letter) => sum + (/[ ijlt.,:'|]/.test(letter) ? 4 : /[mwMW%]/.test(letter) ? 10 : 7), 0);
  return width + 2 * PADDING;
}
