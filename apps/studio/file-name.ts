/** The name of the .ids file. */

/** Returns the title without characters that some systems forbid in file names. */
export function fileName(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim() || 'vakwerk'}.ids`;
}
