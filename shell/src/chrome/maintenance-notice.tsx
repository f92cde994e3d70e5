import { onServerTrouble } from '@plugboard/api';
import { Notice } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../locale/shell-texts.ts';

/** Spec §1 and §9: how long the notice of a 503 stays, in milliseconds. */
const staysFor = 30_000;

/** Says for 30 seconds after a 503 that the system is under maintenance; another one starts the time anew. */
export function MaintenanceNotice() {
  const { t } = useShellTexts();
  const [raisedAt, setRaisedAt] = useState<number>();
  const close = () => setRaisedAt(undefined);
  useEffect(
    () =>
      onServerTrouble((trouble) => {
        if (trouble === 'error-503') setRaisedAt(Date.now());
      }),
    [],
  );
  useEffect(() => {
    if (raisedAt === undefined) return undefined;
    const timer = setTimeout(close, staysFor);
    return () => clearTimeout(timer);
  }, [raisedAt]);
  if (raisedAt === undefined) return null;
  return (
    <Notice tone="warn" onClose={close}>
      {t('notices.maintenance')}
    </Notice>
  );
}
