import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Says where columns lie beyond the edge, which the columns that stay in view then throw a shadow on. */
function markHidden(scroller: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.dataset['hiddenStart'] = String(Math.abs(scrollLeft) >= 1);
  scroller.dataset['hiddenEnd'] = String(scrollWidth - clientWidth - Math.abs(scrollLeft) >= 1);
}

/** The element that a table scrolls in: marked where it can be scrolled to, without drawing the table again. */
export function useTableScroller(label: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // With nothing in it to focus, it takes the focus itself, so that the keyboard can scroll it.
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const hasFocusable = scroller.querySelector('a, button, input, [tabindex]') !== null;
    const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
    for (const [name, value] of Object.entries(attributes))
      if (hasFocusable) scroller.removeAttribute(name);
      else scroller.setAttribute(name, value);
  });
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return undefined;
    const mark = () => markHidden(scroller);
    // It calls when the layout is done, so that nothing is measured in between.
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}
