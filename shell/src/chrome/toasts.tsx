import { onServerTrouble } from '@plugboard/api';
import { useLocation } from '@plugboard/sdk';
import { onNotice } from '@plugboard/sdk/host';
import { App } from '@plugboard/ui';
import { useEffect, useRef } from 'react';
import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './toasts.module.css';

/** Words that pass: what remotes tell, and “Internal Server Error” for the whole portal (spec §1). */
export function Toasts() {
  const { t } = useShellTexts();
  const { message } = App.useApp();
  const { pathname } = useLocation();
  // Keys of the notices about a page by the page's address.
  const ofPage = useRef(new Map<string, string>());
  useEffect(
    () =>
      onNotice(({ kind, text }) => {
        // The same notice again takes the place of the one before.
        const key = `${kind} ${text}`;
        if (kind === 'info') ofPage.current.set(key, window.location.pathname);
        void message.open({ key, type: kind, content: <span className={styles['text']}>{text}</span> });
      }),
    [message],
  );
  // Results of actions stay on the next page; messages about a page leave with it.
  useEffect(() => {
    for (const [key, page] of ofPage.current) {
      if (page === pathname) continue;
      message.destroy(key);
      ofPage.current.delete(key);
    }
  }, [message, pathname]);
  useEffect(
    () =>
      onServerTrouble((trouble) => {
        if (trouble === 'error-500') void message.error(t('notices.serverError'));
      }),
    [message, t],
  );
  return null;
}
