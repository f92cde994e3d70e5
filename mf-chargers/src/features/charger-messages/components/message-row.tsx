import { type Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { OcppPayload, useCommandTexts } from '@plugboard/sdk/commands';
import { DateTime, formatDateTime, formatTimeOfDay, Icon, missing } from '@plugboard/ui';
import { useId } from 'react';
import { mainMessage, type MessageEntry, entryOutcome } from '../message-entries.model.ts';
import styles from '../message-log.module.css';
import { summarizeEntry } from '../message-summary.ts';

interface MessageRowProps {
  readonly entry: MessageEntry;
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A call with its answer in one line; opened, both word by word. */
export function MessageRow({ entry, charger, isOpen, onToggle }: MessageRowProps) {
  const { t, language } = useTexts();
  const id = useId();
  const { answer } = entry;
  const main = mainMessage(entry);
  if (main === null) return null;
  const outcome = entryOutcome(entry);
  // An answer that stands alone went the other way than its call.
  const isFromCharger = (main.kind === 'call') === (main.direction === 'in');
  const direction = t(`terms:direction.${isFromCharger ? 'in' : 'out'}`);
  const said =
    outcome === 'error' ? (answer?.error_code ?? t('messages.outcome.error')) : t(`messages.outcome.${outcome}`);
  return (
    <li className={styles['entry']}>
      <button type="button" className={styles['line']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <time className={styles['time']} dateTime={main.at} title={formatDateTime(main.at, charger.timezone, language)}>
          {formatTimeOfDay(main.at, charger.timezone, language)}
        </time>
        <span className={styles['direction']} data-from={isFromCharger ? 'charger' : 'portal'}>
          <Icon name={isFromCharger ? 'sort-up' : 'sort-down'} size={14} />
          {direction}
        </span>
        <span className={styles['action']}>
          {main.action || t('messages.unreadable')}{' '}
          <span className={styles['carried']}>{summarizeEntry(entry, language)}</span>
        </span>
        <span className={styles['port']}>
          {main.connector_id === null ? '' : t('terms:portNumber', { connector_id: main.connector_id })}
        </span>
        <span className={styles['outcome']} data-outcome={outcome}>
          {said}
        </span>
        <span className={styles['duration']}>
          {answer?.duration_ms === null || answer === null ? missing : `${answer.duration_ms} ms`}
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OpenedEntry entry={entry} charger={charger} /> : null}
      </div>
    </li>
  );
}

function OpenedEntry({ entry: { call, answer }, charger }: Pick<MessageRowProps, 'entry' | 'charger'>) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const main = call ?? answer;
  const command = main?.command ?? null;
  return (
    <div className={styles['opened']}>
      <p className={styles['facts']}>
        <DateTime value={main?.at} zone={charger.timezone} />
        <span>{main?.message_id}</span>
        {command === null ? null : (
          <Link to={`${places.chargerTab(charger.id, 'toolbox')}?command=${command}`}>{t('messages.toCommand')}</Link>
        )}
      </p>
      {call === null ? null : (
        <OcppPayload name={commandText('request', { message: call.action })} value={call.payload} />
      )}
      {answer === null ? (
        <p className={styles['quiet']}>
          {t(call?.answer === null ? 'messages.notAnswered' : 'messages.answerLeftOut')}
        </p>
      ) : (
        <OcppPayload
          name={commandText(answer.kind === 'error' ? 'error' : 'response', { message: answer.action })}
          value={answer.payload}
        />
      )}
    </div>
  );
}
