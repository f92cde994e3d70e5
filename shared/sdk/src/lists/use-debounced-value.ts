import { useEffect, useState } from 'react';

/** In milliseconds. */
const delayMs = 300;

/**
 * The value once it has stood still for a moment, so that a server is asked for words and not for letters.
 *
 * @example const [typed, setTyped] = useState(''); const found = useLocations(useDebouncedValue(typed));
 */
export function useDebouncedValue<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
