import type { Translate } from '@plugboard/sdk/texts';
import { places } from '@plugboard/contracts/platform';
import { type ReactNode, useState } from 'react';
import styles from '../form/form.module.css';
import { PublicForm } from '../form/public-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { PublicFrame } from '../public-frame.tsx';
import type { PublicPageProps } from '../public-page.ts';
import { EndedLink } from './ended-link.tsx';
import { checkConfirmedPassword } from './new-password.model.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { NewPasswordTextKey } from './new-password-texts.ts';
import { useLinkCheck } from './use-link-check.ts';

const fields = ['password'];

export interface NewPasswordPageProps {
  readonly page: PublicPageProps;
  readonly t: Translate<NewPasswordTextKey>;
  readonly title: string;
  readonly lead: string;
  /** Whose password it is, for password managers; `undefined` where the link does not say. */
  readonly email?: string | undefined;
  /** Token of the link. */
  readonly token: string;
  readonly save: (password: string) => Promise<unknown>;
  /** Links for a used or expired link. */
  readonly otherwise: ReactNode;
  readonly doneTitle: string;
  readonly doneLead: string;
  /** Link shown after success. */
  readonly next: ReactNode;
}

/** A page behind a link of a mail that asks for a new password, and says so when it is saved (spec §2.1). */
export function NewPasswordPage({ page, t, token, save, ...texts }: NewPasswordPageProps) {
  const isEnded = useLinkCheck(token);
  const submission = useSubmission(t, fields);
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [isDone, setDone] = useState(false);
  const owner = { email: texts.email, tenant: page.environment.tenant, tenantName: page.environment.display_name };
  const submit = () =>
    submission.submit(checkConfirmedPassword(typed.password, typed.confirmation, owner), async () => {
      await save(typed.password);
      setDone(true);
      return 'staying';
    });
  if (isDone) {
    return (
      <PublicFrame {...page} title={texts.doneTitle} lead={texts.doneLead}>
        <div className={styles['form']}>{texts.next}</div>
      </PublicFrame>
    );
  }
  if (isEnded) return <EndedLink page={page} t={t} token={token} />;
  return (
    <PublicFrame {...page} title={texts.title} lead={texts.lead}>
      <PublicForm
        name={texts.title}
        submission={submission}
        submitLabel={t('newPassword.save')}
        busyLabel={t('newPassword.saving')}
        onSubmit={submit}
        after={
          <a className={styles['other']} href={places.login()}>
            {t('form.signInLink')}
          </a>
        }
      >
        {submission.isLinkEnded ? <p className={styles['ask']}>{texts.otherwise}</p> : null}
        {texts.email === undefined ? null : (
          <input type="email" name="email" autoComplete="username" value={texts.email} readOnly hidden />
        )}
        <NewPasswordFields value={typed} onValue={setTyped} submission={submission} t={t} />
      </PublicForm>
    </PublicFrame>
  );
}
