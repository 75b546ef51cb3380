/** The element itself, as a page gets it. */
import { useEffect, useRef } from 'react';

const SCRIPT = '/embed/v1/vakwerk.js';

export function Preview({ tag, attributes, label }: { tag: string; attributes: Record<string, string>; label: string }) {
  const box = useRef<HTMLElement>(null);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    // What cannot be loaded is in the console; the box then stays empty, as on any page.
    import(/* @vite-ignore */ SCRIPT).catch((error: unknown) => console.error('the elements could not be loaded', error));
  }, []);
  useEffect(() => {
    const element = document.createElement(tag);
    // Under the heading of the preview; what is chosen counts on the page that it is for.
    element.setAttribute('heading-level', '3');
    for (const [name, value] of Object.entries(JSON.parse(written) as Record<string, string>))
      if (name !== 'heading-level') element.setAttribute(name, value);
    box.current?.replaceChildren(element);
  }, [tag, written]);
  return <section ref={box} aria-label={label} />;
}
