import { useCan } from '@plugboard/auth';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { CommandStatusButton } from '@plugboard/sdk/commands';
import { formatEnergy, formatNumber, formatPercent } from '@plugboard/ui';
import { Fragment } from 'react';
import { isInactiveNow } from '../../../common/charger-activation.model.ts';
import { ChargeButton } from '../../../common/charging/charge-button.tsx';
import { vehicleTextOf } from '../../../common/port-readings.model.ts';
import { RefusedCard } from '../../../common/refused-card.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { useCauseText } from '../../../common/use-cause-text.ts';
import styles from './charger-drawer.module.css';

interface PortFactsProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** A port: what it does and since when, what it gives, and what can be done. */
export function PortSummary({ charger, port }: PortFactsProps) {
  const { t, language } = useTexts();
  const mayOperate = useCan('operate_charger');
  const { timezone: zone } = charger;
  const title = t('terms:portNumber', { connector_id: port.connector_id });
  const name = `${charger.custom_id} ${title}`;
  const vehicle = vehicleTextOf(port.status);
  const { power_kw: power, state_of_charge_percent: percent } = port;
  const cause = useCauseText()(port);
  // Unreported values are left out.
  const facts = [
    [t('column.cause'), cause === null ? null : <span className={styles['fault']}>{cause}</span>],
    [t('vehicle.label'), vehicle === null ? null : t(vehicle)],
    [t('column.power'), power === null ? null : `${formatNumber(power, language, 1)} kW`],
    [t('list.stateOfCharge'), percent === null ? null : formatPercent(percent, language, 1)],
    [
      t('column.energyShort'),
      port.charge_starts_at === null ? null : formatEnergy(port.charge_current_kilowatt_hour, language),
    ],
  ] as const;
  return (
    <>
      <h3 className={styles['title']}>
        {title}
        <ChargerStatusTag status={port.status} disabled={isInactiveNow(charger)} />
      </h3>
      <p className={styles['said']}>
        <StatusSince since={port.status_since} zone={zone} />
      </p>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
      <RefusedCard port={port} zone={zone} />
      {mayOperate ? (
        <div className={styles['actions']}>
          <ChargeButton charger={charger} port={port} name={name} />
          <CommandStatusButton target={{ charger: charger.id, port: port.id }} action="start" name={name} zone={zone} />
        </div>
      ) : null}
    </>
  );
}
