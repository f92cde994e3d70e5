import type { CommandExchange } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { CopyText } from '@plugboard/ui';
import styles from './command-answer.module.css';

const asText = (value: unknown) => JSON.stringify(value, null, 2);

/** An OCPP message's payload, word by word, with a button that copies it. */
export function OcppPayload({ name, value }: { readonly name: string; readonly value: unknown }) {
  const { t } = useTexts();
  const text = asText(value);
  return (
    <>
      <div className={styles['label']}>
        <CopyText text={text} copyLabel={t('command.copy', { name })} copiedLabel={t('command.copied')}>
          {name}
        </CopyText>
      </div>
      <pre className={styles['json']} tabIndex={0} aria-label={name}>
        {text}
      </pre>
    </>
  );
}

/** The OCPP messages of a command, word by word, behind a fold. */
export function CommandExchanges({ exchanges }: { readonly exchanges: readonly CommandExchange[] }) {
  const { t } = useTexts();
  if (exchanges.length === 0) return null;
  return (
    <details className={styles['fold']}>
      <summary>{t('command.messages')}</summary>
      {exchanges.map(({ action, request, response, error }, index) => (
        // Exchanges have no id and never change places.
        <div key={index}>
          <OcppPayload name={t('command.request', { message: action })} value={request} />
          {response === null ? null : (
            <OcppPayload name={t('command.response', { message: action })} value={response} />
          )}
          {error === null ? null : <OcppPayload name={t('command.error', { message: action })} value={error} />}
        </div>
      ))}
    </details>
  );
}
