import { useCan } from '@plugboard/auth';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import type { ChargingSession } from '@plugboard/contracts/charging';
import { useParcelOffers, useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { CommandStatusButton } from '@plugboard/sdk/commands';
import { Button, DateTime, formatEnergy, formatFixed, Icon, missing, formatPercent } from '@plugboard/ui';
import { useId, useState } from 'react';
import { isInactiveNow } from '../../../common/charger-activation.model.ts';
import { ChargeButton } from '../../../common/charging/charge-button.tsx';
import { toPortReadings, vehicleTextOf } from '../../../common/port-readings.model.ts';
import { RefusedCard } from '../../../common/refused-card.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { useAuthorizationText } from '../../../common/use-authorization-text.ts';
import { useCauseText } from '../../../common/use-cause-text.ts';
import { OpenTicketDrawer } from './open-ticket-drawer.tsx';
import styles from './port-card.module.css';

interface PortCardProps {
  readonly charger: Charger;
  readonly port: Port;
  /** The running session. */
  readonly session: ChargingSession | null;
}

/** A port as reported by its charge point, with the running session. */
export function PortCard({ charger, port, session }: PortCardProps) {
  const { t, language } = useTexts();
  const sessionWords = useAuthorizationText();
  const nameId = useId();
  const mayOperate = useCan('operate_charger');
  const offers = useParcelOffers();
  const portName = t('terms:portNumber', { connector_id: port.connector_id });
  const fullName = `${charger.custom_id} ${portName}`;
  const { status, energy, power, stateOfCharge, since, isCharging } = toPortReadings(charger, port);
  const vehicle = vehicleTextOf(status);
  const measured = [
    [t('detail.port.energy'), energy === null ? null : formatEnergy(energy, language)],
    [t('detail.port.power'), power === null ? null : `${formatFixed(power, language, 1)} kW`],
    [t('detail.port.stateOfCharge'), stateOfCharge === null ? null : formatPercent(stateOfCharge, language)],
  ] as const;
  const cause = useCauseText()({ ...port, status });
  const moment = (value: string | null) => <DateTime value={value} zone={charger.timezone} />;
  return (
    <section className={styles['card']} aria-labelledby={nameId}>
      <header className={styles['head']}>
        <h2 id={nameId} className={styles['name']}>
          {portName}
        </h2>
        <span className={styles['quiet']}>
          {t(`terms:connector.${port.connector_type}`)} · {formatFixed(port.max_power, language, 1)} kW
        </span>
        <span className={styles['end']}>
          <ChargerStatusTag status={status} disabled={isInactiveNow(charger) || charger.is_out_of_order} />
        </span>
      </header>
      {port.status_since === null ? null : (
        <p className={styles['quiet']}>
          <StatusSince since={port.status_since} zone={charger.timezone} />
        </p>
      )}
      {cause === null ? null : (
        <p className={styles['fault']}>
          <Icon name="warning" size={14} /> {cause}
        </p>
      )}
      <RefusedCard port={port} zone={charger.timezone} />
      <dl className={styles['facts']}>
        {vehicle === null ? null : (
          <div className={styles['wide']}>
            <dt>{t('vehicle.label')}</dt>
            <dd>{t(vehicle)}</dd>
          </div>
        )}
        {measured.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {isCharging ? (
          <>
            <div className={styles['wide']}>
              <dt>{t('terms:since')}</dt>
              <dd>{moment(since)}</dd>
            </div>
            <div className={styles['wide']}>
              <dt>{t('detail.port.session')}</dt>
              <dd>{session === null ? missing : sessionWords(session)}</dd>
            </div>
          </>
        ) : null}
        {isCharging || port.spent_energy === 0 ? null : (
          <div>
            <dt>{t('detail.port.last')}</dt>
            <dd>{formatEnergy(port.spent_energy, language)}</dd>
          </div>
        )}
      </dl>
      <div className={styles['actions']}>
        {mayOperate ? (
          <>
            <ChargeButton charger={charger} port={port} name={fullName} />
            <CommandStatusButton
              target={{ charger: charger.id, port: port.id }}
              action="start"
              name={fullName}
              zone={charger.timezone}
            />
          </>
        ) : null}
        {status === 'FAULTED' && offers('ticket-open@1') ? <OpenTicketButton charger={charger} port={port} /> : null}
      </div>
    </section>
  );
}

interface OpenTicketButtonProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** Opens a ticket for a port that is in trouble. */
function OpenTicketButton({ charger, port }: OpenTicketButtonProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('detail.openTicket')}</Button>
      <OpenTicketDrawer charger={charger} port={port} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
