/** Returns [3, 2, 1] for "3.2.1 Doors", "3.2.1" or "3.2.1_doors". A single number is a prefix too, so "2 x 4 beams" gives [2]. */
export function numberPrefix(name: string): string[] | undefined {
  return /^\s*(\d{1,4}(?:\.\d{1,4})*)\.?(?=$|[\s_:)–-])/.exec(name)?.[1]?.split('.');
}
