import { type ReactNode, useState } from 'react';
import { CodeBoxes } from '../../../common/code-boxes/code-boxes.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { checkCode } from '../../public-frame/form/refusal.model.ts';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import type { Submission } from '../../public-frame/form/use-submission.ts';
import { useStepTexts } from './step-texts.ts';

interface CodeFormProps {
  readonly submission: Submission;
  /** Signs in with the code; rejects where it is not right. */
  readonly signIn: (code: string) => Promise<void>;
  /** Sends a new code; left out where codes are not sent. */
  readonly resend?: (() => Promise<void>) | undefined;
  readonly startOverLabel: string;
  readonly onStartOver: () => void;
  /** Content under the code. */
  readonly children?: ReactNode;
  /** Links to other factors. */
  readonly others?: ReactNode;
}

/** Asks for a code of six digits. It is sent as soon as it is complete; a wrong one is cleared to be typed anew. */
export function CodeForm({ submission, signIn, resend, startOverLabel, onStartOver, children, others }: CodeFormProps) {
  const { t } = useStepTexts();
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const submit = (typed: string) =>
    submission.submit(checkCode(typed), async () => {
      setResent(false);
      try {
        await signIn(typed);
        return 'leaving';
      } catch (error) {
        setCode('');
        throw error;
      }
    });
  const sendAgain = () =>
    submission.submit({}, async () => {
      await resend?.();
      setResent(true);
      return 'staying';
    });
  return (
    <PublicForm
      name={t('step.codeTitle')}
      submission={submission}
      submitLabel={t('step.verify')}
      busyLabel={t('signIn.busy')}
      onSubmit={() => submit(code)}
      after={
        <>
          <div className={styles['others']}>
            {resend ? <ResendButton label={t('step.resend')} onResend={sendAgain} /> : null}
            <button type="button" className={styles['other']} onClick={onStartOver}>
              {startOverLabel}
            </button>
          </div>
          {others}
        </>
      }
    >
      <FormMessage text={resent ? t('step.resent') : undefined} />
      <CodeBoxes
        label={t('form.code')}
        value={code}
        onValue={setCode}
        onComplete={(typed) => void submit(typed)}
        error={submission.errorOf('code')}
      />
      {children}
    </PublicForm>
  );
}
