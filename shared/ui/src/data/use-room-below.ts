import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In px: the page's own padding below its content. */
const belowFrame = 24;

/**
 * Sets `--room` on a frame to the height at which its scrolling part ends with the window, and `data-low` where that
 * part begins in the window's lower half. Measured, because header, notices, tabs and filters around it belong to others.
 *
 * @param selector of the scrolling part, inside the frame
 */
export function useRoomBelow(selector: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const scrolled = frame.current?.querySelector(selector);
      if (!frame.current || !scrolled) return;
      const around = frame.current.getBoundingClientRect();
      const inside = scrolled.getBoundingClientRect();
      const taken = inside.top + window.scrollY + (around.bottom - inside.bottom) + belowFrame;
      // A part below the first screen scrolls with the page.
      const isBelowFold = inside.top + window.scrollY > window.innerHeight;
      const room = isBelowFold ? 'calc(infinity * 1px)' : `calc(100dvh - ${Math.round(taken)}px)`;
      frame.current.style.setProperty('--room', room);
      frame.current.dataset['low'] = String(inside.top + window.scrollY > window.innerHeight / 2);
    };
    // It measures before the first paint too, once the layout is done; here the browser would have to do it at once.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement);
    return () => observer.disconnect();
  });
  return frame;
}
