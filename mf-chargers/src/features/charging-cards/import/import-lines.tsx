import type { CardImportLine } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { type StatusStyle, ToneTag } from '@plugboard/ui';
import styles from './card-import.module.css';

const outcomeStyles: Readonly<Record<CardImportLine['outcome'], StatusStyle>> = {
  ADD: { tone: 'good', icon: 'plus' },
  CHANGE: { tone: 'info', icon: 'check' },
  SAME: { tone: 'neutral', icon: 'check' },
  WRONG: { tone: 'bad', icon: 'warning' },
};

/** Each line as it was typed, with its outcome, or with its problems and the right values. */
export function ImportLines({ lines }: { readonly lines: readonly CardImportLine[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles['lines']} aria-label={t('cards.import.lines')}>
      {lines.map(({ line, text, outcome, problems }) => (
        <li key={line}>
          <div className={styles['line']}>
            <span className={styles['number']}>{line}</span>
            <code className={styles['text']}>{text}</code>
            <ToneTag {...outcomeStyles[outcome]} label={t(`cards.import.outcome.${outcome}`)} />
          </div>
          {problems.map(({ problem, typed, right }) => (
            <div key={problem} className={styles['problem']}>
              {t(`cards.import.problem.${problem}`, { typed, right })}
              {right === null || problem === 'NUMBER_TWICE' ? null : ` ${t('cards.import.right', { right })}`}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
