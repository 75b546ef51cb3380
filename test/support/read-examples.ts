/**
 * Reads the examples of a document: each block of code whose first line is a comment with the name of a file, and optionally the
 * command that runs it.
 */
const BLOCK = /^```\w+\n((?:\/\/|<!--|#) ([\w-]+\.\w+)\b[^\n]*\n[\s\S]*?)^```$/gm;

/** Returns the text of each file name, unchanged. */
export function readExamples(document: string): Record<string, string> {
  return Object.fromEntries([...document.matchAll(BLOCK)].map(([, text = '', name = '']) => [name, text]));
}
