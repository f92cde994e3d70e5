import { isServerUnreachable, onReachability, recordReachability } from '@plugboard/api';
import { Notice } from '@plugboard/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useShellTexts } from '../locale/shell-texts.ts';

/** How often an unreachable server is tried again, in milliseconds. */
const retryInterval = 5_000;

function watch(listener: () => void): () => void {
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
const tryServer = (): Promise<void> =>
  fetch('/registry/remotes.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => recordReachability(true),
    () => undefined,
  );

/** Notice of a lost connection, by the browser's state or by failed calls; it disappears once the server answers. */
export function OfflineNotice() {
  const { t } = useShellTexts();
  const isShown = useSyncExternalStore(watch, isOffline);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => void tryServer(), retryInterval);
    return () => clearInterval(timer);
  }, [isShown]);
  return isShown ? <Notice tone="warn">{t('notices.offline')}</Notice> : null;
}
