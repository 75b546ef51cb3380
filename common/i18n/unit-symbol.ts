/** Returns the unit symbol as people write it: m2 becomes m². */
export function unitSymbol(unit: string): string {
  return unit.replace(/(?<=[A-Za-z])2\b/g, '²').replace(/(?<=[A-Za-z])3\b/g, '³');
}
