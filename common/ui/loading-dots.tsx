/** Shows 0 to 4 dots after a label while something is processed; their space is reserved from the start, so nothing shifts. */
import { useEffect, useState } from 'react';

const STEPS = 5;
const STEP_MS = 400;

export function LoadingDots() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => (before + 1) % STEPS), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" data-dots={count}>
      {'.'.repeat(count)}
      <span style={{ visibility: 'hidden' }}>{'.'.repeat(STEPS - 1 - count)}</span>
    </span>
  );
}
