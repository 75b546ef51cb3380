/** Returns true when `isWaiting` has lasted longer than `delayMs`: a skeleton that flashes is worse than nothing. */
import { useEffect, useState } from 'react';

export function useLate(isWaiting: boolean, delayMs = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [isWaiting, delayMs]);
  return isLate && isWaiting;
}
