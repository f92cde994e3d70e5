import { callApi, saveFile } from '@plugboard/api';
import { createRecoveryCodes } from '@plugboard/contracts/accounts';
import { Button, Notice, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { useGuarded } from '../use-guarded.ts';
import type { RecentSignIn } from '../use-recent-sign-in.ts';
import { FactorRow } from './factor-row.tsx';

interface RecoveryCodesProps {
  readonly left: number;
  readonly recent: RecentSignIn;
  readonly onChanged: () => Promise<unknown>;
}

/** How many codes are left, and new ones, which are shown this once. */
export function RecoveryCodes({ left, recent, onChanged }: RecoveryCodesProps) {
  const { t } = useAccountTexts();
  const confirm = useConfirm();
  const { run, isBusy } = useGuarded(recent);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const create = async () => {
    const isMeant =
      left === 0 ||
      (await confirm({
        title: t('security.factors.renewQuestion'),
        text: t('security.factors.renewText'),
        confirmLabel: t('security.factors.renew'),
      }));
    const made = isMeant ? await run(() => callApi(createRecoveryCodes)) : undefined;
    if (!made) return;
    setCodes(made.codes);
    await onChanged();
  };
  return (
    <FactorRow
      name={t('security.factors.recovery')}
      note={left === 0 ? t('security.factors.none') : t('security.factors.left', { count: left })}
      action={
        <Button size="small" loading={isBusy} onClick={() => void create()}>
          {t(left === 0 ? 'security.factors.create' : 'security.factors.renew')}
        </Button>
      }
    >
      {codes.length === 0 ? null : <ShownCodes codes={codes} onSaved={() => setCodes([])} />}
    </FactorRow>
  );
}

interface ShownCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

function ShownCodes({ codes, onSaved }: ShownCodesProps) {
  const { t } = useAccountTexts();
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const download = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: 'recovery-codes.txt' });
  return (
    <div className={styles['setup']}>
      <Notice tone="warn">{t('security.factors.shown')}</Notice>
      <ol className={styles['codes']} aria-label={t('security.factors.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button onClick={() => void copy()}>{t(isCopied ? 'security.factors.copied' : 'security.factors.copy')}</Button>
        <Button onClick={download}>{t('security.factors.download')}</Button>
        <Button onClick={() => window.print()}>{t('security.factors.print')}</Button>
        <Button type="primary" onClick={onSaved}>
          {t('security.factors.saved')}
        </Button>
      </div>
    </div>
  );
}
