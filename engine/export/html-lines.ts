/** Markup of a sentence that opens a list of places, and of a list that names some of many. */

/** Returns a paragraph, or a part that opens where there are lines. */
export function foldedLines(head: string, lines: readonly string[]): string {
  if (lines.length === 0) return `<p>${head}</p>\n`;
  return `<details><summary>${head}</summary><ul class="body">${lines.map((line) => `<li>${line}</li>`).join('')}</ul></details>\n`;
}
