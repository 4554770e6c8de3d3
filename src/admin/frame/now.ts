import { useEffect, useState } from 'react';

/** The time, once a minute: clocks on the page go on without reading anything from the server. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
