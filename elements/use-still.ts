/** Loads the still picture of a model. */
import { useEffect, useState } from 'react';
import type { GeometrySource } from './geometry-source.ts';

/** Returns the address of the picture; undefined until it is loaded, or if there is none. */
export function useStill({ still }: Pick<GeometrySource, 'still'>): string | undefined {
  const [url, setUrl] = useState(still?.url);
  useEffect(() => {
    let isShown = true;
    setUrl(still?.url);
    still?.load().then(
      (loaded) => isShown && setUrl(loaded),
      (error) => console.warn('the picture of the model could not be loaded', error),
    );
    return () => {
      isShown = false;
    };
  }, [still]);
  return url;
}
