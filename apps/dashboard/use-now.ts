import { useEffect, useState } from 'react';
import { RELATIVE_TIME_REFRESH_MS } from '../../common/contract/limits.ts';

/** The present moment, renewed every second for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RELATIVE_TIME_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
