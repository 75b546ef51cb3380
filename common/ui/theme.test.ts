import assert from 'node:assert/strict';
import test from 'node:test';
import { themes } from './theme.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours in a row that may be selected, hovered or part of a card. */
const WRITTEN = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorStatusDangerForeground1',
  'colorBrandForegroundLink',
] as const;
const GROUNDS = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorSubtleBackgroundHover',
  'colorBrandBackground2',
] as const;

for (const [name, theme] of Object.entries(themes))
  test(`text in a row is readable on every background of a row, also when selected: ${name}`, () => {
    const faint = WRITTEN.flatMap((text) =>
      GROUNDS.map((ground) => ({ text, ground, ratio: contrast(theme[text], theme[ground]) })),
    ).filter(({ ratio }) => ratio < 4.5);
    assert.deepEqual(faint, []);
  });
