/** Resolves colours of the theme for content that CSS does not draw. */
import { useEffect, useState } from 'react';

/** Returns the computed values of CSS colours at `element`, updated when its theme changes. */
export function useResolvedColors(element: HTMLElement | null, colors: string[]): string[] | undefined {
  const [resolved, setResolved] = useState<string>();
  const key = colors.join(SEPARATOR);
  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const read = () => setResolved(resolveColors(element, key.split(SEPARATOR)).join(SEPARATOR));
    // The attribute may change before the style sheet of the theme: reads after both.
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

/** Observes the ancestors of the element, through shadow roots, but not the element, whose style is set to read colours. */
function watchTheme(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const forcedColors = matchMedia('(forced-colors: active)');
  forcedColors.addEventListener('change', onChange);
  const parentOf = (node: Node) => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (at instanceof Element)
      observer.observe(at, { attributes: true, attributeFilter: ['class', 'style', 'theme', 'data-theme'] });
  }
  return () => {
    observer.disconnect();
    forcedColors.removeEventListener('change', onChange);
  };
}

function resolveColors(probe: HTMLElement, colors: string[]): string[] {
  const values = colors.map((color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  });
  probe.style.color = '';
  return values;
}
