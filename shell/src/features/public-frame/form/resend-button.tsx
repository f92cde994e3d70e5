import { useEffect, useState } from 'react';
import { usePublicTexts } from '../locale/public-texts.ts';
import styles from './form.module.css';

/** In seconds: a message on its way should have arrived by then. */
const waitSeconds = 30;

/** Seconds until it may be sent again, counted anew after each time. */
function useCountdown() {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    if (left === 0) return undefined;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);
  return { left, restart: () => setLeft(waitSeconds) };
}

interface ResendButtonProps {
  readonly label: string;
  readonly onResend: () => Promise<void>;
}

/** Sends a message again. Stays focusable while it counts down. */
export function ResendButton({ label, onResend }: ResendButtonProps) {
  const { t } = usePublicTexts();
  const { left, restart } = useCountdown();
  const resend = () => {
    if (left > 0) return;
    restart();
    void onResend();
  };
  return (
    <button type="button" className={styles['other']} aria-disabled={left > 0} onClick={resend}>
      {left > 0 ? t('form.resendIn', { label, seconds: left }) : label}
    </button>
  );
}
