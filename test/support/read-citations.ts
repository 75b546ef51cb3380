/**
 * Reads the citations of comments and documents: entries of docs/choices.md and rows of docs/requirements.tsv by their number,
 * documents by their path, and sections of docs/specification.md as "specification §4", optionally with the title in quotes.
 */

/** Pages of the IDS documentation, which are not kept in this project. */
const IDS_PAGES =
  /^(attribute|classification|entity|material|partof|property)-facet\.md$|^(DataTypes|restrictions|specifications|tolerance|units|developer-guide|ids-metadata|facet-configurations|ifc2x3-occurrence-type-mapping-table)\.md$/;
const CHOICES = /(?<![\w#$&-])D(\d{2,3})(?: to D(\d{2,3}))?(?![\w-])/g;
const DOCUMENTS = /(?<![\w./:-])(?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w.-]+\.md\b/g;
const SECTIONS = /specification(?:\.md\))? (§[\d.]*\d(?:(?:,| and| to) §[\d.]*\d)*)(?: "([^"]+)")?/gi;
const HEADINGS = /^#+ (?:([\d.]*\d)\.? )?(.+)$/gm;

/** Returns D45 as D45, and "D10 to D13" as each of the four. */
export function readChoices(text: string): string[] {
  return [...text.matchAll(CHOICES)].flatMap(([, first, last]) => {
    const from = Number(first);
    const numbers = Array.from({ length: Number(last ?? first) - from + 1 }, (_, index) => from + index);
    return numbers.map((number) => `D${String(number).padStart(2, '0')}`);
  });
}

/** Returns R134 as R134. */
export function readRequirements(text: string): string[] {
  return [...text.matchAll(/(?<![\w#$&-])R\d{3}(?!\w)/g)].map(([row]) => row);
}

/** Returns the paths of documents as written, except addresses of other sites and pages of the standard. */
export function readDocuments(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, '');
  return [...withoutLinks.matchAll(DOCUMENTS)]
    .map(([path]) => path)
    .filter((path) => !IDS_PAGES.test(path.slice(path.lastIndexOf('/') + 1)));
}

/** Returns the numbers and quoted titles of sections of the specification. */
export function readSections(text: string): string[] {
  const lines = text.replace(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ');
  return [...lines.matchAll(SECTIONS)].flatMap(([, numbers, title]) => [
    ...(numbers ?? '').split(/,? (?:and |to )?/).map((number) => number.slice(1)),
    ...(title === undefined ? [] : [title]),
  ]);
}

/** Returns the numbers and titles of the headings of a document. */
export function readHeadings(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(HEADINGS)].flatMap(([, number, title]) => [number ?? '', title ?? '']));
}
