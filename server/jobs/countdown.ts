/** A time limit that does not count while it rests. */
export interface Countdown {
  rest(): void;
  goOn(): void;
  end(): void;
}

export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let leftMs = ms;
  let sinceMs = performance.now();
  let timer: NodeJS.Timeout | undefined = setTimeout(onEnd, ms);
  const rest = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= performance.now() - sinceMs;
  };
  return {
    rest,
    goOn() {
      if (timer !== undefined) return;
      sinceMs = performance.now();
      timer = setTimeout(onEnd, leftMs);
    },
    end: () => clearTimeout(timer),
  };
}
