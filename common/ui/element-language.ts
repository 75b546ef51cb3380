/** The language of an element: the nearest `lang`, also through shadow roots; English by default. */
export function languageOf(element: Element): 'nl' | 'en' {
  for (let at: Element | null = element; at; ) {
    const named: Element | null = at.closest('[lang]:not([lang=""])');
    if (named) return /^nl([-_]|$)/i.test(named.getAttribute('lang') ?? '') ? 'nl' : 'en';
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}
