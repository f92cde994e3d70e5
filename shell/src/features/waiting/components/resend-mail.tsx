import { useState } from 'react';
import { FormAlert } from '../../public-frame/form/form-alert.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import styles from '../../public-frame/form/form.module.css';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import { useSubmission } from '../../public-frame/form/use-submission.ts';
import { useSignUpProgressTexts } from '../sign-up-progress-texts.ts';
import { resendMail } from '../sign-up-progress.api.ts';

const fields: readonly string[] = [];

/** Help when the confirmation mail does not arrive. */
export function ResendMail({ token }: { readonly token: string }) {
  const { t } = useSignUpProgressTexts();
  const submission = useSubmission(t, fields);
  const [resent, setResent] = useState(false);
  const resend = () =>
    submission.submit({}, async () => {
      setResent(false);
      await resendMail(token);
      setResent(true);
      return 'staying';
    });
  return (
    <>
      <FormAlert tone={submission.alertTone} text={submission.alert} />
      <FormMessage text={resent ? t('progress.resent') : undefined} />
      <p className={styles['ask']}>{t('progress.spam')}</p>
      <ResendButton label={t('progress.resend')} onResend={resend} />
    </>
  );
}
