export function findMissingPackages(lock: { packages: Record<string, unknown> }): { place: string; version: string }[];
