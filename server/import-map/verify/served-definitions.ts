/** The define… exports of the served version of an element. */
import { parseModules } from './parse-modules.ts';
import { normalUrl } from './resolve-specifier.ts';
import type { VerifyContext } from './verify-context.ts';

/** Empty for a new element and for one whose file is missing. */
export async function readServedDefinitions(
  specifier: string,
  { current, fetch }: Pick<VerifyContext, 'current' | 'fetch'>,
): Promise<string[]> {
  const url = normalUrl(current.imports[specifier] ?? '');
  if (current.imports[specifier] === undefined || url === undefined) return [];
  const file = await fetch(url).catch(() => undefined);
  if (file?.status !== 200) return [];
  const [read] = await parseModules([file.body]);
  return read && 'facts' in read ? read.facts.exports.filter((name) => /^define[A-Z]/.test(name)) : [];
}
