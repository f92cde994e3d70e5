import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the visible part of the page; from then on it stays `true`. */
export function useInView<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (ref.current === null || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isInView]);
  return [ref, isInView];
}
