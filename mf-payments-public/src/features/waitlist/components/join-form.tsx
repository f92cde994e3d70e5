import type { LocationWaitlist, WaitlistPlace } from '@plugboard/contracts/payments';
import { ApiError, errorMessage, useTexts } from '@plugboard/sdk/public';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../../common/field.tsx';
import styles from '../waitlist.module.css';
import { joinWaitlist } from '../waitlist.api.ts';

interface JoinFormProps {
  readonly line: LocationWaitlist;
  readonly onJoined: (place: WaitlistPlace) => void;
}

/** Asks where the driver is told, and joins the line. */
export function JoinForm({ line, onJoined }: JoinFormProps) {
  const { t } = useTexts();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  /** One for each contact: a try without an answer may have succeeded. */
  const keys = useRef(new Map<string, string>());
  const fields = error instanceof ApiError ? error.fields : {};
  const isAboutFields = 'email' in fields || 'phone' in fields;
  const problem = error === undefined || isAboutFields ? '' : errorMessage(error, t('waitlist.join.failed'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contact = { charger: line.charger, email: email.trim() || null, phone: phone.trim() || null };
    const hasNone = contact.email === null && contact.phone === null;
    setError(undefined);
    setMissing(hasNone);
    if (hasNone) return;
    setSending(true);
    const name = JSON.stringify(contact);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    joinWaitlist(contact, key)
      .then(onJoined, setError)
      .finally(() => setSending(false));
  };
  return (
    <form className="pb-card" onSubmit={submit} noValidate>
      <h1>{t('waitlist.join.title')}</h1>
      <p>
        {t('waitlist.join.inUse', { place: line.location_name ?? line.custom_id })}{' '}
        {t('waitlist.join.inLine', { count: line.count })}
      </p>
      <p>
        {t('waitlist.join.contact')} {t('waitlist.join.held', { minutes: line.waitlist_time })}
      </p>
      <Field
        label={t('waitlist.join.email')}
        type="email"
        autoComplete="email"
        value={email}
        onValue={setEmail}
        error={isMissing ? t('waitlist.join.needed') : fields['email']?.[0]}
      />
      <Field
        label={t('waitlist.join.phone')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onValue={setPhone}
        help={t('waitlist.join.phoneHelp')}
        error={fields['phone']?.[0]}
      />
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="pb-button" disabled={isSending}>
        {t('waitlist.join.button')}
      </button>
    </form>
  );
}
