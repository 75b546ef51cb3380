/** `compute` with its results kept by argument; when `max` results are kept, all are dropped. */
export function memoize<Key, Value>(compute: (key: Key) => Value, max = Infinity): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = compute(key);
      if (known.size >= max) known.clear();
      known.set(key, value);
    }
    return value;
  };
}
