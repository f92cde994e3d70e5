import { isServerUnreachable, onReachability, onServerTrouble, recordReachability } from '@plugboard/api';
import { Notice } from '@plugboard/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShellTexts } from '../locale/shell-texts.ts';

/** How often an unreachable server is tried again, in milliseconds. */
const retryIntervalMs = 5_000;

function subscribe(listener: () => void): () => void {
  const stop = onReachability(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const isOffline = () => !navigator.onLine || isServerUnreachable();

/** Any answer will do: the file is small, and needs no session. */
const pingServer = (): Promise<void> =>
  fetch('/registry/remotes.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => recordReachability(true),
    () => undefined,
  );

/** Notice of a lost connection, by the browser's state or by failed calls; it disappears once the server answers. */
export function OfflineNotice() {
  const { t } = useShellTexts();
  const isShown = useSyncExternalStore(subscribe, isOffline);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => void pingServer(), retryIntervalMs);
    return () => clearInterval(timer);
  }, [isShown]);
  return isShown ? <Notice tone="warn">{t('notices.offline')}</Notice> : null;
}

/** Spec §1 and §9: how long the notice of a 503 stays, in milliseconds. */
const shownForMs = 30_000;

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
    const timer = setTimeout(close, shownForMs);
    return () => clearTimeout(timer);
  }, [raisedAt]);
  if (raisedAt === undefined) return null;
  return (
    <Notice tone="warn" onClose={close}>
      {t('notices.maintenance')}
    </Notice>
  );
}
