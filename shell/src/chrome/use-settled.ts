import { useEffect, useState } from 'react';

/** In milliseconds. */
const pause = 200;

/** A text that is being typed, once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled.trim();
}
