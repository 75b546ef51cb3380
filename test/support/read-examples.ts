/** The examples of a document: each block of code whose first line is a comment with the name of a file, and perhaps how it is run. */
const BLOCK = /^```\w+\n((?:\/\/|<!--|#) ([\w-]+\.\w+)\b[^\n]*\n[\s\S]*?)^```$/gm;

/** File name → text, as it stands there. */
export function readExamples(document: string): Record<string, string> {
  return Object.fromEntries([...document.matchAll(BLOCK)].map(([, text = '', name = '']) => [name, text]));
}
