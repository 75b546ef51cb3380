/** Returns `compute` with its results cached by argument; when `max` results are cached, all are dropped. */
export function memoize<Key, Value>(compute: (key: Key) => Value, max = Infinity): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    let value = results.get(key);
    if (value === undefined) {
      value = compute(key);
      if (results.size >= max) results.clear();
      results.set(key, value);
    }
    return value;
  };
}
