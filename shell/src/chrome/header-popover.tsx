import { VisuallyHidden } from '@plugboard/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './header-popover.module.css';

interface HeaderPopoverProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  /** Content of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the header with a panel under it. Esc, a press elsewhere and leaving it with Tab close it. */
export function HeaderPopover({ label, button, children }: HeaderPopoverProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useCloseOutside(container, open, setOpen);
  return (
    <div ref={container} className={styles['whole']}>
      <button type="button" className={styles['trigger']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {button}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {open ? <div className={styles['panel']}>{children(close)}</div> : null}
    </div>
  );
}

/**
 * Closes the open part of `whole` on Esc, on a press elsewhere, and when the focus leaves. A focus lost by closing
 * returns to the button.
 *
 * @param setOpen must be stable between renders
 */
function useCloseOutside(whole: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
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
