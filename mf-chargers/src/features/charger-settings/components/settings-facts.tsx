import type { Tagged } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import { FactSection } from '@plugboard/ui/forms';
import { useSettingsLabels } from '../use-settings-labels.ts';
import styles from '../charger-settings.module.css';
import { ChargerPicture } from './charger-picture.tsx';

/** The settings of a charger for those who may only look: the sections of its form with the values that are set. */
export function SettingsFacts({ read }: { readonly read: Tagged<Charger> }) {
  const { t, language } = useTexts();
  const { is_admin: isAdmin } = useAccount();
  const labels = useSettingsLabels();
  const charger = read.reply;
  const amount = (value: number | null, unit: 'A' | 'kW') =>
    value !== null && `${formatNumber(value, language, 1)} ${unit}`;
  const yesNo = (value: boolean) => t(value ? 'detail.yes' : 'detail.no');
  const { connectivity, ocpp_server_type: server } = charger;
  return (
    <div className={styles['facts']}>
      <FactSection
        title={t('add.step.site')}
        facts={[
          [labels.location, charger.location_name],
          [labels.custom_id, charger.custom_id],
          [labels.name, charger.name],
          [labels.parking_lot, charger.parking_lot],
          [labels.parking_space, charger.parking_space],
          [labels.notes, charger.notes],
        ]}
      />
      <FactSection
        title={t('add.step.model')}
        facts={[
          [labels.manufacturer, charger.manufacturer],
          [labels.model, charger.model],
          [labels.unique_id, isAdmin && charger.unique_id],
        ]}
      />
      {charger.picture === null ? null : <ChargerPicture read={read} disabled />}
      <FactSection
        title={t('add.electrical')}
        facts={[
          [labels.current_type, t(`add.currentType.${charger.current_type}`)],
          [labels.phases, charger.phases],
          [labels.max_current, amount(charger.max_current, 'A')],
          [labels.current, amount(charger.current, 'A')],
          [labels.max_power, amount(charger.max_power, 'kW')],
          [labels.power, amount(charger.power, 'kW')],
        ]}
      />
      <FactSection
        title={t('add.step.connection')}
        facts={[
          [labels.charger_point_id, charger.charger_point_id],
          [labels.connectivity, t(`connectivity.${connectivity}`)],
          [labels.sim_iccid, isAdmin && connectivity === '4G' && charger.sim_iccid],
          [labels.router_serial_number, isAdmin && charger.router_serial_number],
          [labels.router_sim_iccid, isAdmin && charger.router_sim_iccid],
          [labels.ocpp_server_type, isAdmin && server !== null && t(`server.${server}`)],
        ]}
      />
      <FactSection
        title={t('add.step.drivers')}
        facts={[
          [labels.is_public, yesNo(charger.is_public)],
          [labels.is_publicly_visible, yesNo(charger.is_publicly_visible)],
          [labels.is_ocpi_visible, yesNo(charger.is_ocpi_visible)],
          [labels.has_rfid_access, yesNo(charger.has_rfid_access)],
          [labels.payment_type, t(`payment.${charger.payment_type}`)],
          [labels.qr_code_number, charger.qr_code_number],
          [labels.driver_message, charger.driver_message],
        ]}
      />
    </div>
  );
}
