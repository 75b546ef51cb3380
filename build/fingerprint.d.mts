export function fingerprintSources(root: string): string;
export function isBuilt(root: string, fingerprint: string): boolean;
export const SOURCE_FOLDERS: string[];
