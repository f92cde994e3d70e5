import type { Command } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { DateTime, formatNumber, missing } from '@plugboard/ui';
import { useClockLabels } from '../use-clock-labels.ts';
import styles from './command-answer.module.css';
import { CommandExchanges } from './command-exchanges.tsx';
import { answeredWord, stepsOf } from './command-state.model.ts';
import { CommandState } from './command-state.tsx';

interface CommandAnswerProps {
  readonly command: Command;
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

const nameOf = ({ name, email }: Command['requested_by']) => name ?? email ?? missing;

/** Outcome of a command: in words, then its steps with times, then the messages. */
export function CommandAnswer({ command, zone }: CommandAnswerProps) {
  const { t, language } = useTexts();
  const labels = useClockLabels();
  const { action, state, reason, reason_code: code, requested_by: person, on_behalf_of: holder, exchanges } = command;
  const said = {
    asked:
      holder === null
        ? t('command.step.asked', { person: nameOf(person) })
        : t('command.step.askedFor', { person: nameOf(person), holder: nameOf(holder) }),
    sent: t('command.step.sent'),
    answered: t('command.step.answered', { answer: answeredWord(command) ?? t('command.step.answer') }),
    reported: t('command.step.reported'),
  };
  return (
    <div className={styles['answer']}>
      <p className={styles['head']}>
        {t(`command.action.${action}`)}
        <CommandState state={state} />
      </p>
      {reason === null ? null : <p className={styles['advice']}>{reason}</p>}
      {code === null ? null : <p className={styles['advice']}>{t(`command.advice.${code}`)}</p>}
      <ol className={styles['steps']}>
        {stepsOf(command).map(({ step, at, seconds }) => (
          <li key={step} className={styles['step']}>
            <span>{said[step]}</span>
            <span className={styles['at']}>
              <DateTime value={at} zone={zone} labels={labels} />
              {step === 'asked' ? null : ` · ${t('command.after', { seconds: formatNumber(seconds, language, 1) })}`}
            </span>
          </li>
        ))}
      </ol>
      <CommandExchanges exchanges={exchanges} />
    </div>
  );
}
