/** Removes the markdown syntax of a description, for readers that show plain text, such as BCF tools. */
export function plainText(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n').split('\n').map(plainLine).join('\n').trim();
}

function plainLine(line: string): string {
  const text = line.replace(/^\s{0,3}#{1,6}\s+/, '').replace(/^(\s*)[*+] /, '$1- ');
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? part.slice(1, -1) : plainWords(part)))
    .join('');
}

/** Replaces links by their words, followed by their address. */
function plainWords(text: string): string {
  return text
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, words: string, address: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '$1')
    .replace(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '$1');
}
