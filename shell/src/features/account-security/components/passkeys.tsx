import { callApi } from '@plugboard/api';
import { type Passkey, removePasskey } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { useLanguage } from '@plugboard/sdk/texts';
import { browserTimeZone, Button, formatDateTime, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';
import { createPasskey } from '../create-passkey.ts';
import { useGuarded } from '../use-guarded.ts';
import type { RecentSignIn } from '../use-recent-sign-in.ts';
import { FactorRow } from './factor-row.tsx';

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly recent: RecentSignIn;
  readonly onChanged: () => Promise<unknown>;
}

/** Passkeys of the account: a second factor, and a sign-in of their own. */
export function Passkeys({ passkeys, recent, onChanged }: PasskeysProps) {
  const { t } = useAccountTexts();
  const confirm = useConfirm();
  const { run, isBusy } = useGuarded(recent);
  const remove = async ({ id, name }: Passkey) => {
    const isMeant = await confirm({
      title: t('security.factors.removeQuestion', { name }),
      text: t('security.factors.removeText'),
      confirmLabel: t('security.factors.remove'),
      danger: true,
    });
    if (!isMeant || !(await run(() => callApi(removePasskey, { params: { id } })))) return;
    await onChanged();
    notify.success(t('security.factors.removed', { name }));
  };
  return (
    <FormSection title={t('security.passkeys.title')} text={t('security.passkeys.about')}>
      {passkeys.length === 0 ? (
        <p className={styles['said']}>{t('security.passkeys.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isBusy={isBusy} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskey recent={recent} onChanged={onChanged} />
    </FormSection>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, isBusy, onRemove }: PasskeyRowProps) {
  const { t } = useAccountTexts();
  const language = useLanguage();
  const inWords = (time: string) => formatDateTime(time, browserTimeZone(), language);
  const added = inWords(created_at);
  return (
    <FactorRow
      name={name}
      note={
        last_used_at === null
          ? t('security.passkeys.added', { time: added })
          : t('security.passkeys.used', { added, time: inWords(last_used_at) })
      }
      action={
        <Button size="small" disabled={isBusy} aria-label={t('security.factors.removeOf', { name })} onClick={onRemove}>
          {t('security.factors.remove')}
        </Button>
      }
    />
  );
}

function AddPasskey({ recent, onChanged }: Pick<PasskeysProps, 'recent' | 'onChanged'>) {
  const { t } = useAccountTexts();
  const { run, isBusy } = useGuarded(recent);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    setError(name.trim() === '' ? t('security.passkeys.nameMissing') : null);
    if (name.trim() === '') return;
    const made = await run(() => createPasskey(name.trim()));
    if (typeof made === 'string') setError(t(`security.passkeys.${made}`));
    if (typeof made !== 'object') return;
    setName('');
    await onChanged();
    notify.success(t('security.passkeys.saved'));
  };
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <SmallField
        label={t('security.passkeys.name')}
        placeholder={t('security.passkeys.example')}
        maxLength={60}
        value={name}
        onChange={setName}
        error={error}
      />
      <div>
        <Button htmlType="submit" loading={isBusy}>
          {t('security.passkeys.add')}
        </Button>
      </div>
    </form>
  );
}
