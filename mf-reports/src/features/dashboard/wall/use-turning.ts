import { useReducedMotion } from '@plugboard/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long each page is shown. */
export const turnMs = 15_000;
/** How long it stays after the last use of mouse or keyboard. */
export const restMs = 60_000;

const touches = ['keydown', 'pointerdown', 'wheel'] as const;

/** Calls back with each use of mouse or keyboard. */
function useTouches(onTouch: () => void): void {
  const handle = useEffectEvent(onTouch);
  useEffect(() => {
    const onEach = () => handle();
    let position = '';
    const onMove = ({ screenX, screenY }: PointerEvent) => {
      const next = `${screenX} ${screenY}`;
      // A mouse that lies still is reported as moved when the page below it changes.
      if (position !== '' && position !== next) handle();
      position = next;
    };
    for (const type of touches) document.addEventListener(type, onEach);
    document.addEventListener('pointermove', onMove);
    return () => {
      for (const type of touches) document.removeEventListener(type, onEach);
      document.removeEventListener('pointermove', onMove);
    };
  }, []);
}

/**
 * The current page. Time turns it, unless it is paused, a widget has the focus or the device asks for reduced motion. A
 * page in use stays longer.
 */
export function useTurning(count: number) {
  const isStill = useReducedMotion();
  const [page, setPage] = useState(0);
  const [touch, setTouch] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useTouches(() => setTouch((before) => before + 1));
  const current = Math.min(page, Math.max(0, count - 1));
  const turns = count > 1 && !isStill && !isPaused && !isFocused;
  const turn = (by: -1 | 1) => setPage((current + by + count) % count);
  useEffect(() => {
    if (!turns) return;
    const onTime = () => {
      setTouch(0);
      setPage((current + 1) % count);
    };
    const timer = setInterval(onTime, touch > 0 ? restMs : turnMs);
    return () => clearInterval(timer);
  }, [turns, touch, current, count]);
  return { current, turn, isTurning: turns && touch === 0, isStill, isPaused, setPaused, setFocused };
}
