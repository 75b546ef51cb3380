/** Colours of the theme for what is not drawn by CSS. */
import { useEffect, useState } from 'react';

/** Computed value of CSS colours where `element` stands, renewed when the theme around it changes. */
export function useResolvedColors(element: HTMLElement | null, colors: string[]): string[] | undefined {
  const [resolved, setResolved] = useState<string>();
  const key = colors.join(SEPARATOR);
  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const read = () => setResolved(resolveColors(element, key.split(SEPARATOR)).join(SEPARATOR));
    // The attribute may change before the theme's own sheet does: read when both have.
    const readLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    read();
    const stop = watchTheme(element, readLater);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [element, key]);
  return resolved?.split(SEPARATOR);
}

const SEPARATOR = '|';

/** Watches what is above the element, through shadow roots; never the element, whose style is written to read colours. */
function watchTheme(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const parentOf = (node: Node) => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (at instanceof Element)
      observer.observe(at, { attributes: true, attributeFilter: ['class', 'style', 'theme', 'data-theme'] });
  }
  return () => observer.disconnect();
}

function resolveColors(probe: HTMLElement, colors: string[]): string[] {
  const values = colors.map((color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  });
  probe.style.color = '';
  return values;
}
