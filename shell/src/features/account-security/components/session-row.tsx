import type { OpenSession } from '@plugboard/contracts/accounts';
import { browserTimeZone, Button, formatDateTime } from '@plugboard/ui';
import { useLanguage } from '@plugboard/sdk/texts';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';

interface SessionRowProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** A device that is signed in; where it was used from stays out where that is not known. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useAccountTexts();
  const language = useLanguage();
  const device = session.device || t('security.unknownDevice');
  const { address } = session;
  const time = formatDateTime(session.last_used_at, browserTimeZone(), language);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{device}</span>
        {session.is_this ? (
          <span className={styles['badge']} data-tone="good">
            {t('security.thisDevice')}
          </span>
        ) : null}
        {session.is_switched ? <span className={styles['badge']}>{t('security.switchedIn')}</span> : null}
        <span className={styles['note']}>
          {session.signed_in_by === null ? null : `${t(`security.signedInBy.${session.signed_in_by}`)} · `}
          {address === '' ? t('security.lastUsed', { time }) : t('security.lastUsedAt', { address, time })}
        </span>
      </div>
      {session.is_this ? null : (
        <Button size="small" disabled={isBusy} aria-label={t('security.endSessionOf', { device })} onClick={onEnd}>
          {t('security.endSession')}
        </Button>
      )}
    </li>
  );
}
