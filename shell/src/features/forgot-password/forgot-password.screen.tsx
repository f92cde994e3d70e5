import { places } from '@plugboard/contracts/platform';
import { useState } from 'react';
import { EmailField } from '../public-frame/form/email-field.tsx';
import styles from '../public-frame/form/form.module.css';
import { PublicForm } from '../public-frame/form/public-form.tsx';
import { checkEmail } from '../public-frame/form/refusal.model.ts';
import { useSubmission } from '../public-frame/form/use-submission.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { LinkSent } from './components/link-sent.tsx';
import { useForgotPasswordTexts } from './forgot-password-texts.ts';
import { mailResetLink } from './forgot-password.api.ts';

const fields = ['email'];

/** Asks for the address that a link goes to, then says where to look for it (spec §2.1). */
export default function ForgotPasswordScreen(page: PublicPageProps) {
  const { t } = useForgotPasswordTexts();
  const submission = useSubmission(t, fields);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const send = async () => {
    await mailResetLink(email.trim());
    setSent(true);
    return 'staying' as const;
  };
  if (sent) {
    return (
      <PublicFrame {...page} title={t('forgot.sentTitle')} lead={t('forgot.sentLead', { email: email.trim() })}>
        <LinkSent submission={submission} send={send} onOther={() => setSent(false)} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('forgot.title')} lead={t('forgot.lead')}>
      <PublicForm
        name={t('forgot.title')}
        submission={submission}
        submitLabel={t('forgot.send')}
        busyLabel={t('form.sending')}
        onSubmit={() => submission.submit(checkEmail(email), send)}
        after={
          <a className={styles['other']} href={places.login()}>
            {t('form.signInLink')}
          </a>
        }
      >
        <EmailField value={email} onValue={setEmail} error={submission.errorOf('email')} />
      </PublicForm>
    </PublicFrame>
  );
}
