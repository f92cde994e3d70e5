import { useEffect, useState } from 'react';

/** In milliseconds. */
const pause = 300;

/**
 * The value once it has stood still for a moment, so that a server is asked for words and not for letters.
 *
 * @example const [typed, setTyped] = useState(''); const found = useLocations(usePaused(typed));
 */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
