/**
 * Units of sizes as a page writes them: "100MB", "2 GB" or a number of bytes. A megabyte is 1024 × 1024 bytes, as everywhere in
 * the product (D42).
 */
const UNITS: Record<string, number> = { '': 1, B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Returns undefined for other text. */
export function readSize(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)?$/i.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? 1));
}
