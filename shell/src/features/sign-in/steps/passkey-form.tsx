import { type ReactNode, useState } from 'react';
import { FormAlert } from '../../public-frame/form/form-alert.tsx';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import type { Submission } from '../../public-frame/form/use-submission.ts';
import { PasskeyError } from './answer-by-passkey.ts';
import { useStepTexts } from './step-texts.ts';

interface PasskeyFormProps {
  readonly submission: Submission;
  /** Signs in by the device's answer. */
  readonly signIn: () => Promise<void>;
  readonly after: ReactNode;
}

/** One button that asks the device. */
export function PasskeyForm({ submission, signIn, after }: PasskeyFormProps) {
  const { t } = useStepTexts();
  const [failure, setFailure] = useState<PasskeyError['reason'] | null>(null);
  const submit = () =>
    submission.submit({}, async () => {
      setFailure(null);
      try {
        await signIn();
        return 'leaving';
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        setFailure(error.reason);
        return 'staying';
      }
    });
  const texts = { declined: t('step.passkeyFailed'), unsupported: t('step.passkeyMissing') };
  return (
    <PublicForm
      name={t('step.passkeyTitle')}
      submission={submission}
      submitLabel={t('step.passkeyUse')}
      busyLabel={t('step.passkeyBusy')}
      onSubmit={submit}
      after={after}
    >
      <FormAlert tone="warn" text={failure === null ? undefined : texts[failure]} />
    </PublicForm>
  );
}
