/** "3.2.1 Doors", "3.2.1" or "3.2.1_doors" gives [3, 2, 1]; a lone number is a prefix too, "2 x 4 beams" is not told apart. */
export function numberPrefix(name: string): string[] | undefined {
  return /^\s*(\d{1,4}(?:\.\d{1,4})*)\.?(?=$|[\s_:)–-])/.exec(name)?.[1]?.split('.');
}
