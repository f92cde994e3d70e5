import type { Translate } from '@plugboard/sdk/texts';
import { places } from '@plugboard/contracts/platform';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { NextLink } from '../form/next-link.tsx';
import { PublicForm } from '../form/public-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PublicPageProps } from '../public-page.ts';
import { mailNewLink } from './link.api.ts';
import type { NewPasswordTextKey } from './new-password-texts.ts';

interface EndedLinkProps {
  readonly page: PublicPageProps;
  readonly t: Translate<NewPasswordTextKey>;
  readonly token: string;
}

/** A link that has ended, said as soon as it is opened, and a new one at a click. */
export function EndedLink({ page, t, token }: EndedLinkProps) {
  const submission = useSubmission(t, []);
  const [isSent, setIsSent] = useState(false);
  const send = () =>
    submission.submit({}, async () => {
      await mailNewLink(token);
      setIsSent(true);
      return 'staying';
    });
  if (isSent) {
    return (
      <PublicFrame {...page} title={t('newPassword.renewedTitle')} lead={t('newPassword.renewedLead')}>
        <div className={styles['form']}>
          <NextLink to={places.login()} label={t('newPassword.signIn')} />
          <a className={styles['other']} href={places.forgot()}>
            {t('newPassword.askAgain')}
          </a>
        </div>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('newPassword.endedTitle')} lead={t('newPassword.linkEnded')}>
      <PublicForm
        name={t('newPassword.endedTitle')}
        submission={submission}
        submitLabel={t('newPassword.renew')}
        busyLabel={t('form.sending')}
        onSubmit={send}
        after={
          <a className={styles['other']} href={places.login()}>
            {t('form.signInLink')}
          </a>
        }
      >
        {null}
      </PublicForm>
    </PublicFrame>
  );
}
