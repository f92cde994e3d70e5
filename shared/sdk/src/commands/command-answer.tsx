import type { Command, CommandExchange, CommandState as State } from '@plugboard/contracts/network';
import { CopyText, formatDateTime, formatMoment, formatNumber, missing } from '@plugboard/ui';
import styles from './command-answer.module.css';
import { answerStatus, listSteps, commandTones } from './command-state.model.ts';
import { useCommandTexts } from './texts.ts';

const asText = (value: unknown) => JSON.stringify(value, null, 2);

/** An OCPP message's payload, word by word, with a button that copies it. */
export function OcppPayload({ name, value }: { readonly name: string; readonly value: unknown }) {
  const { t } = useCommandTexts();
  const text = asText(value);
  return (
    <>
      <div className={styles['label']}>
        <CopyText text={text} copyLabel={t('copy', { name })}>
          {name}
        </CopyText>
      </div>
      <pre className={styles['json']} tabIndex={0} aria-label={name}>
        {text}
      </pre>
    </>
  );
}

interface CommandExchangesProps {
  readonly exchanges: readonly CommandExchange[];
  readonly requestId: string | null;
}

/** The OCPP messages of a command, word by word, behind a fold, with the id by which logs and audit know it. */
function CommandExchanges({ exchanges, requestId }: CommandExchangesProps) {
  const { t } = useCommandTexts();
  if (exchanges.length === 0) return null;
  return (
    <details className={styles['fold']}>
      <summary>{t('messages')}</summary>
      {exchanges.map(({ action, request, response, error }, index) => (
        // Exchanges have no id and never change places.
        <div key={index}>
          <OcppPayload name={t('request', { message: action })} value={request} />
          {response === null ? null : <OcppPayload name={t('response', { message: action })} value={response} />}
          {error === null ? null : <OcppPayload name={t('error', { message: action })} value={error} />}
        </div>
      ))}
      {requestId === null ? null : (
        <div className={styles['label']}>
          <CopyText text={requestId} copyLabel={t('copy', { name: t('requestId') })}>
            {`${t('requestId')}: ${requestId}`}
          </CopyText>
        </div>
      )}
    </details>
  );
}

/** How far a command has got, in words with their tone. */
export function CommandState({ state }: { readonly state: State }) {
  const { t } = useCommandTexts();
  return (
    <span className={styles['state']} data-tone={commandTones[state]}>
      {t(`state.${state}`)}
    </span>
  );
}

interface CommandAnswerProps {
  readonly command: Command;
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

const nameOf = ({ name, email }: Command['requested_by']) => name ?? email ?? missing;

/** Outcome of a command: in words, then its steps with times, then the messages. */
export function CommandAnswer({ command, zone }: CommandAnswerProps) {
  const { t, language } = useCommandTexts();
  const {
    action,
    state,
    reason,
    reason_code: code,
    requested_by: person,
    on_behalf_of: holder,
    exchanges,
    request_id: requestId,
  } = command;
  const stepTexts = {
    asked:
      holder === null
        ? t('step.asked', { person: nameOf(person) })
        : t('step.askedFor', { person: nameOf(person), holder: nameOf(holder) }),
    sent: t('step.sent'),
    answered: t('step.answered', { answer: answerStatus(command) ?? t('step.answer') }),
    reported: t('step.reported'),
  };
  return (
    <div className={styles['answer']}>
      <p className={styles['head']}>
        {t(`action.${action}`)}
        <CommandState state={state} />
      </p>
      {reason === null ? null : <p className={styles['advice']}>{reason}</p>}
      {code === null ? null : <p className={styles['advice']}>{t(`advice.${code}`)}</p>}
      <ol className={styles['steps']}>
        {listSteps(command).map(({ step, at, seconds }) => (
          <li key={step} className={styles['step']}>
            <span>{stepTexts[step]}</span>
            <span className={styles['at']}>
              <time dateTime={at} title={formatDateTime(at, zone, language)}>
                {formatMoment(at, zone, language)}
              </time>
              {step === 'asked' ? null : ` · ${t('after', { seconds: formatNumber(seconds, language, 1) })}`}
            </span>
          </li>
        ))}
      </ol>
      <CommandExchanges exchanges={exchanges} requestId={requestId} />
    </div>
  );
}
