import { onServerTrouble } from '@plugboard/api';
import { onNotice } from '@plugboard/sdk/host';
import { App } from '@plugboard/ui';
import { useEffect } from 'react';
import { useShellTexts } from '../locale/shell-texts.ts';
import styles from './toasts.module.css';

/** Words that pass: what remotes tell, and “Internal Server Error” for the whole portal (spec §1). */
export function Toasts() {
  const { t } = useShellTexts();
  const { message } = App.useApp();
  useEffect(
    () =>
      onNotice(({ kind, text }) => {
        void message.open({ type: kind, content: <span className={styles['text']}>{text}</span> });
      }),
    [message],
  );
  useEffect(
    () =>
      onServerTrouble((trouble) => {
        if (trouble === 'error-500') void message.error(t('notices.serverError'));
      }),
    [message, t],
  );
  return null;
}
