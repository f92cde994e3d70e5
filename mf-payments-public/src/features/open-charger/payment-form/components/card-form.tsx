import type { PayableCharger } from '@plugboard/contracts/payments';
import { useTexts, useTenant } from '@plugboard/sdk/public';
import { useState } from 'react';
import { Field } from '../../../../common/field.tsx';
import styles from '../../../../common/payment.module.css';
import { useFirstField } from '../../../../common/use-first-field.ts';
import { isPluggedIn, likelyConnector, driverStatus } from '../../port-status.model.ts';
import { formatMoney } from '../../../../common/format-money.ts';
import type { CardSource } from '../card-source.ts';
import { useCardPayment } from '../use-card-payment.ts';
import type { SendPayment } from '../use-send-payment.ts';

/** Terms and privacy of the brand, where it has them. */
function LegalLinks() {
  const { t } = useTexts();
  const { terms, privacy } = useTenant().links;
  const links = [
    { href: terms, text: t('pay.terms') },
    { href: privacy, text: t('pay.privacy') },
  ].filter(({ href }) => href !== '');
  if (links.length === 0) return null;
  return (
    <p className={styles['fine']}>
      {t('pay.agree')}
      {links.map(({ href, text }) => (
        <span key={text}>
          {' '}
          <a href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}

interface ConnectorChoiceProps {
  readonly ports: PayableCharger['ports'];
  readonly chosen: number;
  readonly onChoose: (connector: number) => void;
}

/** Which connector is paid for; a charger with one asks nothing. */
function ConnectorChoice({ ports, chosen, onChoose }: ConnectorChoiceProps) {
  const { t } = useTexts();
  if (ports.length < 2) return null;
  return (
    <fieldset className={styles['ports']}>
      <legend>{t('pay.connector')}</legend>
      {ports.map(({ connector_id, connector_type, status }) => {
        const meaning = driverStatus(status);
        const isTaken = meaning === 'inUse' || meaning === 'outOfService';
        return (
          <label key={connector_id}>
            <input
              type="radio"
              name="connector"
              checked={connector_id === chosen}
              disabled={isTaken && connector_id !== chosen}
              onChange={() => onChoose(connector_id)}
            />
            {t('pay.connectorChoice', { number: connector_id, type: t(`connector.${connector_type}`) })}
            {isTaken && ` · ${t(`status.${meaning}`)}`}
          </label>
        );
      })}
    </fieldset>
  );
}

export interface CardFormProps {
  readonly charger: PayableCharger;
  readonly card: CardSource;
  readonly email: string;
  readonly ticket: string | null;
  readonly payment: SendPayment;
}

/** The last step before the charge: connector, receipt and card. */
export function CardForm({ charger, card, email: givenEmail, ticket, payment }: CardFormProps) {
  const { t, language } = useTexts();
  const form = useFirstField();
  const { ports, hold, price } = charger;
  const [chosen, setChosen] = useState(() => likelyConnector(ports));
  const port = ports.find(({ connector_id }) => connector_id === chosen);
  const { email, setEmail, errors, trouble, isBusy, pay } = useCardPayment(
    { charger: charger.id, card, ticket, payment },
    givenEmail,
  );
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay(chosen);
      }}
    >
      <h2>{t('pay.title')}</h2>
      {hold && <p>{t('pay.hold', { amount: formatMoney(hold.amount, hold.currency, language) })}</p>}
      {price?.session_limit ? <p>{t('pay.limit', { minutes: price.session_limit })}</p> : null}
      {port && !isPluggedIn(port.status) && <p className={styles['notice']}>{t('pay.plugIn')}</p>}
      <ConnectorChoice ports={ports} chosen={chosen} onChoose={setChosen} />
      <Field
        label={t('pay.email')}
        help={t('pay.emailHelp')}
        error={errors.email}
        value={email}
        onValue={setEmail}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {card.renderFields(errors)}
      {trouble !== null && (
        <p role="alert" className={styles['notice']} data-tone="bad">
          {trouble}
        </p>
      )}
      <button type="submit" className="pb-button" disabled={isBusy}>
        {t(isBusy ? 'pay.busy' : 'pay.start')}
      </button>
      <LegalLinks />
    </form>
  );
}
