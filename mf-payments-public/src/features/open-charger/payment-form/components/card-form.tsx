import type { PayableCharger } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import { Field } from '../../../../common/field.tsx';
import styles from '../../../../common/payment.module.css';
import { useFirstField } from '../../../../common/use-first-field.ts';
import { isPluggedIn, likelyConnector } from '../../port-status.model.ts';
import { formatMoney } from '../../../../common/format-money.ts';
import type { CardSource } from '../card-source.ts';
import { useCardPayment } from '../use-card-payment.ts';
import type { SendPayment } from '../use-send-payment.ts';
import { ConnectorChoice } from './connector-choice.tsx';
import { LegalLinks } from './legal-links.tsx';

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
