import { useEffect, useEffectEvent } from 'react';

/** Keeps the display awake while the wall fills it; browsers without the function, or refusing it, stay as they are. */
function useAwakeDisplay(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await acquired?.release();
      else lock = acquired;
    };
    void acquire();
    // The browser gives it back whenever the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, [isWanted]);
}

/**
 * A wall on the whole screen, which stays awake; Escape leaves it. It is the same page and keeps its session.
 *
 * @param isOn whether the wall is shown; in the address, for a display that is started again
 * @returns `enter` and `leave`, for buttons. A browser that refuses the whole screen shows the wall on the whole page.
 */
export function useFullScreen(
  isOn: boolean,
  setOn: (isOn: boolean) => void,
): { readonly enter: () => void; readonly leave: () => void } {
  useAwakeDisplay(isOn);
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    setOn(false);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A drawer or a list in front closes first.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], [role=listbox]'))
      leave();
  });
  // The browser takes Escape for itself while the page fills the screen.
  const onChange = useEffectEvent(() => {
    if (!document.fullscreenElement) setOn(false);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onEscape);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('fullscreenchange', onChange);
    };
  }, [isOn]);
  const enter = () => {
    setOn(true);
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { enter, leave };
}
