/** Detects whether a box is near the viewport, so that heavy content loads only when it is needed. */
import { useEffect, useRef, useState } from 'react';

/** Returns true from the first time the element is within 200 px of the viewport. */
export function useVisible(): [ref: (element: HTMLElement | null) => void, isVisible: boolean] {
  const [isVisible, setVisible] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
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
