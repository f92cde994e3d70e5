import { callApi, errorMessage, fieldMessage } from '@plugboard/api';
import { loadIdentity } from '@plugboard/auth/core';
import { isPhoneNumber, verifyPhone } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import type { RecentSignIn } from './use-recent-sign-in.ts';

/** A code that is on its way to a phone, and what it is for. */
export interface SentCode {
  readonly phone: string;
  readonly enablesTwoFactor: boolean;
}

/** Sends a code to a phone and takes it back: the phone is verified then and, where asked for, two-factor is on. */
export function usePhoneCodes(recent: RecentSignIn, onVerified: () => Promise<unknown>) {
  const { t } = useAccountTexts();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, field: 'phone' | 'code'): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (refusal) {
      setError(fieldMessage(refusal, field) ?? errorMessage(refusal, t('failed')));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const send = (phone: string, enablesTwoFactor: boolean) => {
    if (!isPhoneNumber(phone)) {
      setError(t('security.phoneInvalid'));
      return;
    }
    void attempt(async () => {
      const reply = await recent.run(() => callApi(verifyPhone, { body: { phone } }));
      setSent({ phone: reply.phone, enablesTwoFactor });
    }, 'phone');
  };
  /** Answers whether the code was right. */
  const verify = async (code: string): Promise<boolean> => {
    if (!sent) return false;
    if (!/^\d{6}$/.test(code)) {
      setError(t('security.codeInvalid'));
      return false;
    }
    const { phone, enablesTwoFactor: enable_2fa } = sent;
    return attempt(async () => {
      await recent.run(() => callApi(verifyPhone, { body: { phone, code, enable_2fa } }));
      await loadIdentity();
      await onVerified();
      setSent(null);
      notify.success(t(enable_2fa ? 'security.enabled' : 'security.phoneSaved'));
    }, 'code');
  };
  const cancel = () => {
    setSent(null);
    setError(null);
  };
  return { sent, error, isBusy, send, verify, cancel };
}
