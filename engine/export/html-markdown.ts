/**
 * Renders the subset of markdown that descriptions of rules use: paragraphs, lists, **strong**, *emphasis*, `code`. Everything is
 * escaped first and nothing becomes a link or an image, so no text of a specification can do harm.
 */
import { escapeHtml } from './clean-text.ts';

export function markdownHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockHtml)
    .join('');
}

function blockHtml(block: string): string {
  const lines = block.split('\n').map(headingWords);
  const listed = lines.filter((line) => /^\s*[-*] /.test(line));
  if (listed.length < lines.length) return `<p class="text">${lines.map(inlineHtml).join('\n')}</p>`;
  return `<ul>${lines.map((line) => `<li>${inlineHtml(line.replace(/^\s*[-*] /, ''))}</li>`).join('')}</ul>`;
}

/** Makes a heading strong text: the heading of its rule stands above it. */
function headingWords(line: string): string {
  return line.replace(/^\s{0,3}#{1,6}\s+([^\s*][^*]*?)\s*#*$/, '**$1**');
}

/** Renders a line; code comes first, since a star inside code is a plain star. */
function inlineHtml(line: string): string {
  return line
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : emphasised(escapeHtml(part))))
    .join('');
}

/** An address stays text behind its words. */
function emphasised(html: string): string {
  return html
    .replace(/\[([^[\]]+)\]\((https?:\/\/[^()\s]+)\)/g, '$1 ($2)')
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<em>$1</em>');
}
