import { isPending, useCommandAt, useCommandTexts } from '@plugboard/sdk/commands';
import { Icon } from '@plugboard/ui';
import styles from './rebooting.module.css';

/** True while a reboot is requested and neither confirmed nor timed out. */
export const useIsRebooting = (chargerId: string): boolean =>
  isPending(useCommandAt({ charger: chargerId, port: null }, 'reboot'));

/** Says beside a charger's status that it is rebooting. */
export function Rebooting({ chargerId }: { readonly chargerId: string }) {
  const { t: commandText } = useCommandTexts();
  return useIsRebooting(chargerId) ? (
    <span className={styles['rebooting']}>
      <Icon name="refresh" size={14} />
      {commandText('pending.reboot')}
    </span>
  ) : null;
}
