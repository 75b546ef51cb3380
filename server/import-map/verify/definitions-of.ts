/** The functions with which an element, as it is served now, defines itself: its exports named define…. */
import { readModulesAside } from './read-modules-aside.ts';
import { normalUrl } from './resolve-specifier.ts';
import type { VerifyContext } from './verify-context.ts';

/** None for an element that is new, or whose file is gone: then there is nothing to be compared with. */
export async function definitionsOf(
  specifier: string,
  { current, fetch }: Pick<VerifyContext, 'current' | 'fetch'>,
): Promise<string[]> {
  const url = normalUrl(current.imports[specifier] ?? '');
  if (current.imports[specifier] === undefined || url === undefined) return [];
  const file = await fetch(url).catch(() => undefined);
  if (file?.status !== 200) return [];
  const [read] = await readModulesAside([file.body]);
  return read && 'facts' in read ? read.facts.exports.filter((name) => /^define[A-Z]/.test(name)) : [];
}
