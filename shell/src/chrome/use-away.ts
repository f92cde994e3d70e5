import { type RefObject, useEffect } from 'react';

/**
 * Closes what is open in `whole` when the person turns away from it: Esc, a press elsewhere, the focus gone. A focus
 * that was lost with it goes back to the button that opened it.
 *
 * @param setOpen keep it the same between renders
 */
export function useAway(whole: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    const element = whole.current;
    if (!open || !element) return undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !element.contains(target);
    const onPress = ({ target }: Event) => isOutside(target) && setOpen(false);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && setOpen(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onFocusOut);
      if (document.activeElement === document.body) element.querySelector('button')?.focus();
    };
  }, [whole, open, setOpen]);
}
