/**
 * Makes an element reachable by keyboard and touch while a part of it is hidden, and only then. The attribute is set here and not by a
 * state: before paint and in the same task as a change of size, without rendering inside the observer's call. Returns a function that
 * stops it.
 */
export function reachWhile(isCut: (element: HTMLElement) => boolean, element: HTMLElement): () => void {
  const measure = () => {
    if (isCut(element)) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  };
  measure();
  const observer = new ResizeObserver(measure);
  for (const one of [element, ...element.children]) observer.observe(one);
  return () => observer.disconnect();
}
