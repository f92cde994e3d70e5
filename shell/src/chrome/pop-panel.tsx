import { VisuallyHidden } from '@plugboard/ui';
import { type ReactNode, useRef, useState } from 'react';
import styles from './pop-panel.module.css';
import { useAway } from './use-away.ts';

interface PopPanelProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  /** Content of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the header with a panel under it. Esc, a press elsewhere and leaving it with Tab close it. */
export function PopPanel({ label, button, children }: PopPanelProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useAway(whole, open, setOpen);
  return (
    <div ref={whole} className={styles['whole']}>
      <button type="button" className={styles['trigger']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {button}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {open ? <div className={styles['panel']}>{children(close)}</div> : null}
    </div>
  );
}
