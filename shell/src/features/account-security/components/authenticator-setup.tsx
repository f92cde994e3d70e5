import { callApi, errorMessage, fieldMessage } from '@plugboard/api';
import { loadIdentity } from '@plugboard/auth/core';
import { confirmAuthenticator, startAuthenticator } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { Button, CopyText } from '@plugboard/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CodeBoxes } from '../../../common/code-boxes/code-boxes.tsx';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import type { RecentSignIn } from '../use-recent-sign-in.ts';

interface Started {
  readonly secret: string;
  /** Path of the QR code, one unit per module, and its side with the quiet zone. */
  readonly path: string;
  readonly side: number;
}

/** Modules of white around a code, as ISO/IEC 18004 asks for. */
const quietZone = 4;

async function drawQr(text: string): Promise<Pick<Started, 'path' | 'side'>> {
  const { generate } = await import(/* webpackChunkName: "lean-qr" */ 'lean-qr');
  const code = generate(text);
  const modules = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  const dark = modules.filter(([x, y]) => code.get(x, y));
  const path = dark.map(([x, y]) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`).join('');
  return { path, side: code.size + 2 * quietZone };
}

/** The key in groups of four, which are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface AuthenticatorSetupProps {
  readonly recent: RecentSignIn;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows a new secret as a QR code and as text; it counts once a code of the app has come back. */
export function AuthenticatorSetup({ recent, onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useAccountTexts();
  const [started, setStarted] = useState<Started | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const start = useRef(async () => {
    try {
      const { secret, uri } = await recent.run(() => callApi(startAuthenticator));
      setStarted({ secret, ...(await drawQr(uri)) });
    } catch (refusal) {
      notify.error(errorMessage(refusal, t('failed')));
      onCancel();
    }
  });
  useEffect(() => void start.current(), []);
  useLayoutEffect(() => field.current?.focus(), [started]);
  const confirm = async (typed: string) => {
    setError(undefined);
    try {
      await recent.run(() => callApi(confirmAuthenticator, { body: { code: typed } }));
      await loadIdentity();
      notify.success(t('security.factors.appAdded'));
      await onDone();
    } catch (refusal) {
      setCode('');
      setError(fieldMessage(refusal, 'code') ?? errorMessage(refusal, t('failed')));
      field.current?.focus();
    }
  };
  if (!started) return null;
  return (
    <div className={styles['setup']}>
      <p className={styles['said']}>{t('security.factors.scan')}</p>
      <svg
        className={styles['qr']}
        role="img"
        aria-label={t('security.factors.qr')}
        viewBox={`0 0 ${started.side} ${started.side}`}
      >
        <path d={started.path} />
      </svg>
      <p className={styles['said']}>
        {t('security.factors.key')}:{' '}
        <CopyText text={started.secret} copyLabel={t('security.factors.copyKey')}>
          <code className={styles['key']}>{inGroups(started.secret)}</code>
        </CopyText>
      </p>
      <CodeBoxes
        ref={field}
        label={t('security.code')}
        value={code}
        onValue={setCode}
        onComplete={(typed) => void confirm(typed)}
        error={error}
      />
      <div>
        <Button type="text" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </div>
  );
}
