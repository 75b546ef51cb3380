/**
 * Trusted Types: a page that says `require-trusted-types-for 'script'`, as ours do and others may (docs/embedding.md), takes HTML and
 * addresses of scripts from named policies alone. One of each name per page, whatever of ours makes it first: a page need not allow
 * duplicates. TypeScript knows the objects that it makes as the texts that they stand for.
 */
interface Rules {
  createHTML?: (source: string) => string;
  createScriptURL?: (url: string) => string;
}

type Page = Record<symbol, unknown> & { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } };

/** Without Trusted Types, and where the page refuses this name, the rules themselves: what needs trust then fails as the page wants. */
export function trustedPolicy<R extends Rules>(name: string, rules: R): R {
  const page = globalThis as unknown as Page;
  const key = Symbol.for(name);
  try {
    if (!page[key]) Object.defineProperty(page, key, { value: page.trustedTypes?.createPolicy(name, rules) ?? rules });
    return page[key] as R;
  } catch {
    return rules;
  }
}
