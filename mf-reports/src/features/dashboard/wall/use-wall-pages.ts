import { useIsPhone } from '@plugboard/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type WallPage, wallPages } from './wall-pages.model.ts';

const none: readonly WallPage[] = [];

const isSame = (some: readonly WallPage[], other: readonly WallPage[]) =>
  JSON.stringify(some) === JSON.stringify(other);

/**
 * Pages of the widgets in `layout`, each as high as the screen around it; measured again when either changes its size.
 * On a phone, which is scrolled by hand, there are none.
 */
export function useWallPages(layout: RefObject<HTMLElement | null>, widgetKeys: string): readonly WallPage[] {
  const isPhone = useIsPhone();
  const [pages, setPages] = useState(none);
  useLayoutEffect(() => {
    const element = layout.current;
    const screen = element?.parentElement;
    if (!element || !screen) return;
    const widgets = [...element.children].filter((child) => child instanceof HTMLElement);
    const measure = () => {
      const boxes = widgets.map(({ offsetTop: top, offsetHeight }) => ({ top, bottom: top + offsetHeight }));
      // A screen without a height is not laid out yet.
      const next = screen.clientHeight === 0 ? none : wallPages(boxes, screen.clientHeight);
      setPages((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [screen, ...widgets]) observer.observe(observed);
    return () => observer.disconnect();
  }, [layout, widgetKeys]);
  return isPhone ? none : pages;
}
