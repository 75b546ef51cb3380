export interface Patch {
  rows: string[];
  breaks: string;
  file: string;
  find: string;
  replace: string;
}
export function readPatches(): Patch[];
export function breakText(text: string, patch: Pick<Patch, 'file' | 'find' | 'replace'>): string;
