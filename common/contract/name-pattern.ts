/** Name patterns of expected files: `*` stands for any text and `?` for one character; letter case does not matter. */
const IFC_EXTENSION = /\.ifc$/;

/** Whether a file of this name is meant. Only .ifc files fit, so a pattern may leave .ifc out. */
export function fitsPattern(pattern: string, filename: string): boolean {
  const [patternText, name] = [comparable(pattern), comparable(filename)];
  return IFC_EXTENSION.test(name) && (fits(patternText, name) || fits(`${patternText}.ifc`, name));
}

/** The first expected file that a name fits, which is the one it is for. */
export function expectedFor<T extends { namePattern: string }>(expected: readonly T[], filename: string): T | undefined {
  return expected.find(({ namePattern }) => fitsPattern(namePattern, filename));
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * Backtracks to the last star only: each star matches as little as possible, and a longer match of an earlier star never helps a later
 * one. So the time is at most the product of both lengths.
 */
function fits(pattern: string, text: string): boolean {
  let [at, star, resume] = [0, -1, 0];
  for (let position = 0; position < text.length; ) {
    if (pattern[at] === '*') [star, resume, at] = [at, position, at + 1];
    else if (pattern[at] === '?' || pattern[at] === text[position]) [at, position] = [at + 1, position + 1];
    else if (star >= 0) [at, position, resume] = [star + 1, resume + 1, resume + 1];
    else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
