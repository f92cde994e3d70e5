import { type ReactNode, useState } from 'react';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { TextField } from '../../public-frame/form/text-field.tsx';
import type { Submission } from '../../public-frame/form/use-submission.ts';
import { useStepTexts } from './step-texts.ts';

interface RecoveryFormProps {
  readonly submission: Submission;
  readonly signIn: (code: string) => Promise<void>;
  readonly after: ReactNode;
}

const cleanedLength = (typed: string) => typed.replaceAll(/[\s-]/g, '').length;

/** Asks for one of the ten codes that replace a lost factor. */
export function RecoveryForm({ submission, signIn, after }: RecoveryFormProps) {
  const { t } = useStepTexts();
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const submit = async () => {
    setIsShort(cleanedLength(code) !== 10);
    if (cleanedLength(code) !== 10) return;
    await submission.submit({}, async () => {
      await signIn(code);
      return 'leaving';
    });
  };
  return (
    <PublicForm
      name={t('step.recoveryTitle')}
      submission={submission}
      submitLabel={t('step.verify')}
      busyLabel={t('signIn.busy')}
      onSubmit={submit}
      after={after}
    >
      <TextField
        label={t('step.recoveryCode')}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        data-doubtful
        help={t('step.recoveryHelp')}
        value={code}
        onValue={setCode}
        error={isShort ? t('step.recoveryMissing') : submission.errorOf('recovery_code')}
      />
    </PublicForm>
  );
}
