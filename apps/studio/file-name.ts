/** The name of the .ids file. */

/** As the title says, without what no system allows in a name. */
export function fileName(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim() || 'vakwerk'}.ids`;
}
