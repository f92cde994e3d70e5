import { useEffect, useState } from 'react';

const startOfToday = () => new Date().setHours(0, 0, 0, 0);

/** The day by this browser's clock, in milliseconds since 1970; a page that stays open gets the next one from midnight. */
export function useToday(): number {
  const [today, setToday] = useState(startOfToday);
  useEffect(() => {
    const timer = setInterval(() => setToday(startOfToday()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
