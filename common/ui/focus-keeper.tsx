/** Once in a page. What it does is large and of use with the first dialog only, so it is fetched when the page stands. */
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

export function FocusKeeper() {
  const [Restorer, setRestorer] = useState<ComponentType>();
  useEffect(() => {
    import('./focus-restorer.tsx').then(
      ({ FocusRestorer }) => setRestorer(() => FocusRestorer),
      // Dialogs work all the same, but leave the focus where they ended.
      (error: unknown) => console.warn('the focus is not kept:', error),
    );
  }, []);
  return Restorer && <Restorer />;
}
