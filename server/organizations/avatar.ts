/** Draws an organization's default picture: its initials on its own colour, as SVG (D78). */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../engine/export/clean-text.ts';

/** Returns a data: URL of an SVG. White text has a contrast of at least 4.5 on every colour. */
export function avatarUrl(organization: { id: string; name: string }): string {
  const hue = createHash('sha256').update(organization.id).digest().readUInt16BE(0) % 360;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="12" fill="hsl(${hue},45%,30%)"/>`,
    '<text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="26" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${escapeHtml(initialsOf(organization.name))}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '?', ...others] = words;
  const last = others.at(-1) ?? '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('nl');
}
