/** Finds classes by the words of the building sector, in the language of the page. */

/** Letters that a word must have to be looked for inside another one. */
const HEAD_LETTERS_MIN = 3;

/** Returns a name as the file has it: classes in upper case, and a text that is no name of a class as it was typed. */
export function spellClass(text: string): string {
  return /^ifc/i.test(text) ? text.toUpperCase() : text;
}

/** Classes that fit what was typed. */
export interface ClassMatches {
  /** A word of theirs is what was typed, or the head of it: "wand" in "buitenwand", "wall" in "exterior walls". */
  likely: string[];
  /** A word of theirs contains what was typed. */
  others: string[];
}

/** Returns the classes whose words fit `query`; `words` has the words of each class, separated by commas. */
export function findClasses(words: ReadonlyMap<string, string>, query: string): ClassMatches {
  const typed = query.trim().toLowerCase();
  const matches: ClassMatches = { likely: [], others: [] };
  if (typed.length < 2) return matches;
  const forms = singulars(typed);
  for (const [ifcType, text] of words) {
    const named = text.toLowerCase().split(', ');
    if (named.some((word) => forms.some((form) => isHead(word, form)))) matches.likely.push(ifcType);
    else if (text.toLowerCase().includes(typed)) matches.others.push(ifcType);
  }
  return matches;
}

const isHead = (word: string, form: string) => form === word || (word.length >= HEAD_LETTERS_MIN && form.endsWith(word));

/** Returns a word and what it may be the plural of: "walls", "wanden", and "ramen" with the vowel of "raam". */
function singulars(word: string): string[] {
  const forms = [word];
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('en')) {
    const stem = word.slice(0, -2);
    forms.push(stem, stem.replace(/([aeou])([^aeiou])$/, '$1$1$2'), stem.replace(/(.)\1$/, '$1'));
  }
  return forms;
}
