import { type RefObject, useEffect } from 'react';

/**
 * Closes the open part of `whole` on Esc, on a press elsewhere, and when the focus leaves. A focus lost by closing
 * returns to the button.
 *
 * @param setOpen must be stable between renders
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
