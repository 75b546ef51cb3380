export interface ShippedChangeset {
  set: Record<string, string>;
  integrity: Record<string, string>;
}
export function shipGroups(options: {
  root: string;
  names: string[];
  target?: string;
  base?: string;
  publish?: string;
  reason?: string;
}): Promise<ShippedChangeset>;
