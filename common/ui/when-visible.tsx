/** Shows its content once its box comes near the screen, so that what is heavy loads only when it is looked at. */
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

/** True from the first time the element is within 200 px of the viewport. */
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

export function WhenVisible({ children, className }: { children: ReactNode; className?: string }) {
  const [ref, isVisible] = useVisible();
  return (
    <div ref={ref} className={className}>
      {isVisible && children}
    </div>
  );
}
