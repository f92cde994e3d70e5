import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { CommandStatusButton } from '@plugboard/sdk/commands';
import { MoreActions } from '@plugboard/ui';
import { ChargeButton } from '../../../common/charging/charge-button.tsx';
import { useChargerMenuItems } from '../../../common/charging/use-charger-menu-items.ts';
import type { ChargerRow } from '../charger-rows.model.ts';
import styles from './row-actions.module.css';

/** Actions of a row: start or stop at its port; the charger's menu on the charger's own row. */
export function RowActions({ row }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  const mayOperate = useCan('operate_charger');
  const { charger, port, isPortRow } = row;
  const name = isPortRow
    ? `${charger.custom_id} ${t('terms:portNumber', { connector_id: port?.connector_id })}`
    : charger.custom_id;
  const mark = { name, zone: charger.timezone };
  return (
    <span className={styles['actions']} data-below={isPortRow}>
      {port === null || !mayOperate ? null : (
        <>
          <CommandStatusButton {...mark} target={{ charger: charger.id, port: port.id }} action="start" />
          <ChargeButton charger={charger} port={port} name={name} />
        </>
      )}
      {isPortRow ? null : (
        <>
          <CommandStatusButton {...mark} target={{ charger: charger.id, port: null }} action="reboot" />
          <CommandStatusButton {...mark} target={{ charger: charger.id, port: null }} action="change-availability" />
          <RowMenu charger={charger} />
        </>
      )}
    </span>
  );
}

/** Actions on the charger as a whole. */
function RowMenu({ charger }: Pick<ChargerRow, 'charger'>) {
  const { t } = useTexts();
  const mayOperate = useCan('operate_charger');
  const { commands, lastCommands } = useChargerMenuItems(charger);
  return (
    <MoreActions
      label={t('action.menu', { name: charger.custom_id })}
      actions={mayOperate ? [...commands, lastCommands] : [lastCommands]}
    />
  );
}
