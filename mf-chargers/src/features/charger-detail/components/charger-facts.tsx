import { useViewer } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import {
  DateTime,
  type Fact,
  FactList,
  type FactListProps,
  formatDate,
  formatNumber,
  missing,
  orDash,
} from '@plugboard/ui';
import { LocationMap } from '@plugboard/ui/map';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './charger-facts.module.css';

interface FactsProps extends FactListProps {
  readonly title: string;
  readonly children?: ReactNode;
}

function Facts({ title, facts, children }: FactsProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <FactList facts={facts} />
      {children}
    </section>
  );
}

/** Map of the charger's location; draws nothing without a position. */
function SiteMap({ charger: { location_name, location_position: position } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const label = location_name ?? '';
  const { latitude, longitude } = position ?? {};
  const points = useMemo(
    () => (latitude === undefined || longitude === undefined ? [] : [{ id: 'site', label, latitude, longitude }]),
    [latitude, longitude, label],
  );
  return points.length === 0 ? null : <LocationMap label={t('detail.map')} points={points} />;
}

/** A fact that not every charger has: without a value it is not listed. */
const whereSet = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [[label, value]]);

/** Facts of a charger: model, location, connection and licence. */
export function ChargerFacts({ charger }: { readonly charger: Charger }) {
  const { t, language } = useTexts();
  const { isAdmin } = useViewer();
  const day = (value: string | null) => formatDate(value, charger.timezone, language);
  const licenceFacts: readonly [string, string][] =
    charger.license === null
      ? [[t('column.licence'), t('detail.fact.noLicence')]]
      : [
          [t('column.licence'), charger.license.name],
          [t('detail.fact.licensedFrom'), day(charger.licensed_from)],
          [t('detail.fact.licensedTo'), charger.licensed_to === null ? t('list.openEnded') : day(charger.licensed_to)],
        ];
  const yesNo = (value: boolean) => t(value ? 'detail.yes' : 'detail.no');
  const most =
    charger.max_current === null
      ? charger.max_power === null
        ? missing
        : `${formatNumber(charger.max_power, language, 1)} kW`
      : `${formatNumber(charger.max_current, language, 1)} A`;
  const forAdmins = (...facts: readonly Fact[]) => (isAdmin ? facts : []);
  return (
    <div className={styles['groups']}>
      <Facts
        title={t('terms:charger')}
        facts={[
          [t('detail.fact.name'), orDash(charger.name)],
          [t('column.manufacturer'), charger.manufacturer],
          [t('column.model'), charger.model],
          [t('column.currentType'), t(`terms:currentType.${charger.current_type}`)],
          [t('column.maximum'), most],
          [t('detail.fact.phases'), charger.phases],
          ...whereSet(t('tags.title'), charger.tags.join(', ') || null),
          ...forAdmins(
            ...whereSet(t('column.serial'), charger.unique_id),
            ...whereSet(t('column.firmware'), charger.firmware_version),
          ),
          ...whereSet(
            t('detail.fact.temperature'),
            charger.temperature === null ? null : `${formatNumber(charger.temperature, language, 1)} °C`,
          ),
        ]}
      />
      <Facts
        title={t('detail.facts.connection')}
        facts={[
          [t('column.chargePoint'), charger.charger_point_id],
          // A charger that another tenant shares has its socket there.
          ...whereSet(
            t('detail.fact.ocppVersion'),
            charger.ocpp_version ?? (charger.last_seen_at === null ? t('detail.fact.neverConnected') : null),
          ),
          [t('column.lastSeen'), <DateTime key="seen" value={charger.last_seen_at} zone={charger.timezone} />],
          [t('column.connectivity'), t(`connectivity.${charger.connectivity}`)],
          ...forAdmins(
            ...whereSet(t('column.sim'), charger.sim_iccid),
            ...whereSet(t('detail.fact.router'), charger.router_serial_number),
            [t('column.server'), charger.ocpp_server_type === null ? missing : t(`server.${charger.ocpp_server_type}`)],
          ),
        ]}
      />
      <Facts
        title={t('detail.facts.place')}
        facts={[
          [t('terms:location'), orDash(charger.location_name)],
          ...whereSet(t('detail.fact.address'), charger.location_address),
          ...whereSet(t('detail.fact.parkingSpace'), charger.parking_space),
          ...whereSet(t('detail.fact.qrCode'), charger.qr_code_number),
          [t('detail.fact.zone'), charger.timezone],
        ]}
      >
        <SiteMap charger={charger} />
      </Facts>
      <Facts
        title={t('detail.facts.use')}
        facts={[
          [t('column.payment'), t(`payment.${charger.payment_type}`)],
          [t('detail.fact.rfid'), yesNo(charger.has_rfid_access)],
          [t('detail.fact.public'), yesNo(charger.is_public)],
          [t('detail.fact.onMap'), yesNo(charger.is_publicly_visible)],
          ...whereSet(t('detail.fact.driverMessage'), charger.driver_message),
          ...licenceFacts,
        ]}
      />
    </div>
  );
}
