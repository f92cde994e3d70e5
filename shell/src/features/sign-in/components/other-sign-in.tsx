import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { FormAlert } from '../../public-frame/form/form-alert.tsx';
import form from '../../public-frame/form/form.module.css';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { SignInPageProps } from '../sign-in-page.ts';

/** Fetched when they are opened: most people sign in with a password. */
const methods = {
  sms: async () => (await import(/* webpackChunkName: "sms-sign-in" */ '../steps/sms-sign-in.tsx')).SmsSignIn,
  passkey: async () =>
    (await import(/* webpackChunkName: "passkey-sign-in" */ '../steps/passkey-sign-in.tsx')).PasskeySignIn,
};

type Loaded = { readonly method: string; readonly Page: ComponentType<SignInPageProps> | null };

/** Signing in without a password. */
export function OtherSignIn({ method, ...props }: SignInPageProps & { readonly method: keyof typeof methods }) {
  const { t } = usePublicTexts();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(() => {
    methods[method]().then(
      (Page) => setLoaded({ method, Page }),
      () => setLoaded({ method, Page: null }),
    );
  }, [method]);
  useEffect(load, [load]);
  const current = loaded?.method === method ? loaded : null;
  if (current?.Page) return <current.Page {...props} />;
  return (
    <PublicFrame {...props} title={t('signIn.title')}>
      {current ? (
        <div className={form['form']}>
          <FormAlert tone="warn" text={t('form.serverError')} />
          <button type="button" className={form['submit']} onClick={load}>
            {t('maintenance.retry')}
          </button>
        </div>
      ) : null}
    </PublicFrame>
  );
}
