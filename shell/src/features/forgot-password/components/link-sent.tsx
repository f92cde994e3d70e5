import { accountPlaces } from '@plugboard/contracts/accounts';
import { useState } from 'react';
import { FormAlert } from '../../public-frame/form/form-alert.tsx';
import styles from '../../public-frame/form/form.module.css';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import type { Submission } from '../../public-frame/form/use-submission.ts';
import { useForgotPasswordTexts } from '../forgot-password-texts.ts';

interface LinkSentProps {
  readonly submission: Submission;
  readonly send: () => Promise<'staying'>;
  readonly onOther: () => void;
}

/** After a link has been sent: what to do where it does not come. */
export function LinkSent({ submission, send, onOther }: LinkSentProps) {
  const { t } = useForgotPasswordTexts();
  const [resent, setResent] = useState(false);
  const resend = () =>
    submission.submit({}, async () => {
      setResent(false);
      const outcome = await send();
      setResent(true);
      return outcome;
    });
  return (
    <div className={styles['form']}>
      <FormAlert tone={submission.alertTone} text={submission.alert} />
      <FormMessage text={resent ? t('forgot.resent') : undefined} />
      <p className={styles['ask']}>{t('forgot.spam')}</p>
      <div className={styles['others']}>
        <ResendButton label={t('forgot.resend')} onResend={resend} />
        <button type="button" className={styles['other']} onClick={onOther}>
          {t('forgot.other')}
        </button>
      </div>
      <a className={styles['other']} href={accountPlaces.login()}>
        {t('form.signInLink')}
      </a>
    </div>
  );
}
