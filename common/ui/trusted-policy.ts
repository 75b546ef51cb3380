/**
 * Trusted Types: a page that says `require-trusted-types-for 'script'`, as ours do and others may (docs/embedding.md), takes HTML and
 * addresses of scripts from named policies alone. One of each name per page, whatever of ours makes it first: a page need not allow
 * duplicates. TypeScript knows these objects as the texts that they stand for.
 */
interface Rules {
  createHTML?: (source: string) => string;
  createScriptURL?: (url: string) => string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: Rules): Rules;
}

/** Without Trusted Types, and where the page refuses this name, the rules themselves: what needs trust then fails as the page wants. */
export function trustedPolicy<R extends Rules>(name: string, rules: R): R {
  const key = Symbol.for(`trusted policy ${name}`);
  const here = globalThis as { trustedTypes?: PolicyMaker; [key: symbol]: R | undefined };
  const known = here[key];
  if (known || !here.trustedTypes) return known ?? rules;
  try {
    const policy = here.trustedTypes.createPolicy(name, rules);
    const shared = bind(policy, rules);
    Object.defineProperty(here, key, { value: shared });
    return shared;
  } catch (error) {
    if (error instanceof TypeError) return rules;
    throw error;
  }
}

/** A policy has all methods, and those without a rule throw. */
function bind<R extends Rules>(policy: Rules, rules: R): R {
  const methods = Object.keys(rules) as (keyof Rules)[];
  return Object.fromEntries(methods.map((method) => [method, (text: string) => policy[method]?.(text)])) as unknown as R;
}
