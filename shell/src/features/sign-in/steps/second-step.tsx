import { type ApiError, errorBody } from '@plugboard/api/core';
import { signIn } from '@plugboard/auth/core';
import type { SecondFactor, SecondFactorDemand } from '@plugboard/contracts/accounts';
import { useState } from 'react';
import { CheckBox } from '../../public-frame/form/check-box.tsx';
import styles from '../../public-frame/form/form.module.css';
import { useSubmission } from '../../public-frame/form/use-submission.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../public-frame/public-page.ts';
import { type Credentials, isDemand } from '../sign-in.model.ts';
import { answerByPasskey } from './answer-by-passkey.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useStepTexts } from './step-texts.ts';

/** Reads the factor that the server asks for. An older server names none: it sends a code by SMS. */
function readDemand(error: ApiError): SecondFactorDemand & { readonly detail: string } {
  const named = errorBody(error)['second_factor'] as SecondFactorDemand | undefined;
  return { factor: 'sms', factors: ['sms'], sent_to: null, options: null, ...named, detail: error.detail };
}

interface SecondStepProps {
  readonly page: PublicPageProps;
  readonly credentials: Credentials;
  readonly demand: ApiError;
  readonly leaveTo: (destination: string) => void;
  readonly onStartOver: () => void;
}

/** The second factor of an account, and the others that it has. */
export function SecondStep({ page, credentials, demand: first, leaveTo, onStartOver }: SecondStepProps) {
  const { t } = useStepTexts();
  const submission = useSubmission(t, ['code', 'recovery_code']);
  const [demand, setDemand] = useState(() => readDemand(first));
  const [remember_computer, setRemember] = useState(false);
  const { factor, factors, options, sent_to: sentTo } = demand;

  /** Asks for a factor anew: a code is sent, or a passkey gets a new challenge. */
  const ask = async (wanted: SecondFactor) => {
    try {
      leaveTo(await signIn({ ...credentials, factor: wanted }));
      return null;
    } catch (error) {
      if (!isDemand(error)) throw error;
      const asked = readDemand(error);
      setDemand(asked);
      return asked;
    }
  };
  const prove = async (proof: object) => leaveTo(await signIn({ ...credentials, factor, remember_computer, ...proof }));
  const choose = (wanted: SecondFactor) =>
    void submission.submit({}, async () => {
      await ask(wanted);
      return 'staying';
    });
  const proveByPasskey = async () => {
    // A challenge is good once: every further try asks for another.
    const given = submission.feedback.alert || !options ? (await ask('passkey'))?.options : options;
    if (!given) return;
    setDemand({ ...demand, options: null });
    await prove({ passkey: await answerByPasskey(given) });
  };

  const lead = sentTo === null ? demand.detail : `${demand.detail} ${t('step.sentTo', { phone: sentTo })}`;
  const remember = (
    <CheckBox label={t('step.remember')} name="remember_computer" checked={remember_computer} onChecked={setRemember} />
  );
  const others = <OtherFactors factors={factors.filter((known) => known !== factor)} onChoose={choose} />;
  const again = (
    <button type="button" className={styles['other']} onClick={onStartOver}>
      {t('step.startOver')}
    </button>
  );
  const after = (
    <>
      {again}
      {others}
    </>
  );
  if (factor === 'passkey') {
    return (
      <PublicFrame {...page} title={t('step.passkeyTitle')} lead={t('step.passkeyLead')}>
        <PasskeyForm key={factor} submission={submission} signIn={proveByPasskey} after={after} />
      </PublicFrame>
    );
  }
  if (factor === 'recovery_code') {
    return (
      <PublicFrame {...page} title={t('step.recoveryTitle')} lead={lead}>
        <RecoveryForm
          key={factor}
          submission={submission}
          signIn={(recovery_code) => prove({ recovery_code })}
          after={after}
        />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('step.codeTitle')} lead={lead}>
      <CodeForm
        key={factor}
        submission={submission}
        signIn={(code) => prove({ code })}
        resend={factor === 'sms' ? async () => void (await ask('sms')) : undefined}
        startOverLabel={t('step.startOver')}
        onStartOver={onStartOver}
        others={others}
      >
        {remember}
      </CodeForm>
    </PublicFrame>
  );
}

interface OtherFactorsProps {
  readonly factors: readonly SecondFactor[];
  readonly onChoose: (factor: SecondFactor) => void;
}

function OtherFactors({ factors, onChoose }: OtherFactorsProps) {
  const { t } = useStepTexts();
  if (factors.length === 0) return null;
  return (
    <fieldset className={styles['ways']}>
      <legend>{t('step.otherWays')}</legend>
      {factors.map((factor) => (
        <button key={factor} type="button" className={styles['other']} onClick={() => onChoose(factor)}>
          {t(`step.factors.${factor}`)}
        </button>
      ))}
    </fieldset>
  );
}
