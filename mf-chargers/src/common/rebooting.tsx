import { useTexts } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import { isPending } from './commands/command-progress.model.ts';
import { useCommandAt } from './commands/command-store.ts';
import styles from './rebooting.module.css';

/** True while a reboot is requested and neither confirmed nor timed out. */
export const useIsRebooting = (chargerId: string): boolean =>
  isPending(useCommandAt({ charger: chargerId, port: null }, 'reboot'));

/** Says beside a charger's status that it is rebooting. */
export function Rebooting({ chargerId }: { readonly chargerId: string }) {
  const { t } = useTexts();
  return useIsRebooting(chargerId) ? (
    <span className={styles['rebooting']}>
      <Icon name="refresh" size={14} />
      {t('command.pending.reboot')}
    </span>
  ) : null;
}
