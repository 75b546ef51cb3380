/**
 * Trusted Types: a page with `require-trusted-types-for 'script'`, as ours are and others may be (docs/embedding.md), accepts HTML and
 * script URLs from named policies only. Each policy is made once per page, by whichever of our modules comes first, so that a page need
 * not allow duplicates. Its trusted objects are typed as strings.
 */
interface Rules {
  createHTML?: (source: string) => string;
  createScriptURL?: (url: string) => string;
}

type Page = Record<symbol, unknown> & { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } };

/**
 * Returns the policy. Without Trusted Types, and where the page refuses this name, it returns the rules themselves: the page then
 * refuses the untrusted text itself.
 */
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
