import type { CommandState as State } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import styles from './command-answer.module.css';
import { toneOfCommand } from './command-state.model.ts';

/** How far a command has got, in words with their tone. */
export function CommandState({ state }: { readonly state: State }) {
  const { t } = useTexts();
  return (
    <span className={styles['state']} data-tone={toneOfCommand[state]}>
      {t(`command.state.${state}`)}
    </span>
  );
}
