/** Detects whether a box is near the viewport, so that heavy content loads after what people read first. */
import { useEffect, useRef, useState } from 'react';

/**
 * Returns true from the first time the element is within 200 px of the viewport, or once the page has nothing else to do: paper and
 * a picture of the whole page also show what nobody scrolled to.
 */
export function useVisible(): [ref: (element: HTMLElement | null) => void, isVisible: boolean] {
  const [isVisible, setVisible] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  useEffect(() => {
    // Safari has no idle callback; there paper shows what was scrolled to.
    if (isVisible || typeof requestIdleCallback !== 'function') return;
    const idle = requestIdleCallback(() => setVisible(true));
    return () => cancelIdleCallback(idle);
  }, [isVisible]);
  const ref = (element: HTMLElement | null) => {
    if (!element || observer.current) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.current?.disconnect();
        setVisible(true);
      },
      { rootMargin: '200px' },
    );
    observer.current.observe(element);
  };
  return [ref, isVisible];
}
