import type { ReactNode } from 'react';
import { CodeField } from '../../public-frame/form/code-field.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import type { Submission } from '../../public-frame/form/use-submission.ts';

/** The step of a sign-in that waits for a code, whichever way the code came. */
interface CodeStep {
  readonly submission: Submission;
  readonly code: string;
  readonly resent: boolean;
  readonly changeCode: (code: string) => void;
  readonly submitCode: () => Promise<void>;
  readonly resendCode: () => Promise<void>;
  readonly startOver: () => void;
}

interface SignInCodeFormProps {
  readonly signIn: CodeStep;
  readonly startOverLabel: string;
  /** Content under the code. */
  readonly children?: ReactNode;
}

/** Asks for the code of a sign-in: the second step of an account that wants one, or the one that came to a phone. */
export function SignInCodeForm({ signIn, startOverLabel, children }: SignInCodeFormProps) {
  const { t } = usePublicTexts();
  return (
    <PublicForm
      name={t('signIn.codeTitle')}
      submission={signIn.submission}
      submitLabel={t('signIn.verify')}
      busyLabel={t('signIn.busy')}
      onSubmit={signIn.submitCode}
      after={
        <div className={styles['others']}>
          <ResendButton label={t('signIn.resend')} onResend={signIn.resendCode} />
          <button type="button" className={styles['other']} onClick={signIn.startOver}>
            {startOverLabel}
          </button>
        </div>
      }
    >
      <FormMessage text={signIn.resent ? t('signIn.resent') : undefined} />
      <CodeField value={signIn.code} onValue={signIn.changeCode} error={signIn.submission.errorOf('code')} />
      {children}
    </PublicForm>
  );
}
