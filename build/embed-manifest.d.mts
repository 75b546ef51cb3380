export function describeElements(options: { root: string; version: string; folder: string }): Promise<Record<string, string>>;
