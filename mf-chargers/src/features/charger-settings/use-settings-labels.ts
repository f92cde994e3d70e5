import type { ChargerForm } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';

/** Labels of the fields of a charger's form. */
export function useSettingsLabels(): Readonly<Record<keyof ChargerForm, string>> {
  const { t } = useTexts();
  return {
    location: t('terms:location'),
    custom_id: t('add.field.custom_id'),
    name: t('detail.fact.name'),
    parking_lot: t('add.field.parking_lot'),
    parking_space: t('detail.fact.parkingSpace'),
    notes: t('add.field.notes'),
    manufacturer: t('column.manufacturer'),
    model: t('column.model'),
    unique_id: t('column.serial'),
    current_type: t('column.currentType'),
    phases: t('detail.fact.phases'),
    max_current: t('add.field.max_current'),
    max_power: t('add.field.max_power'),
    current: t('add.field.current'),
    power: t('add.field.power'),
    charger_point_id: t('add.field.charger_point_id'),
    connectivity: t('column.connectivity'),
    sim_iccid: t('add.field.sim_iccid'),
    router_serial_number: t('add.field.router_serial_number'),
    router_sim_iccid: t('add.field.router_sim_iccid'),
    ocpp_server_type: t('add.field.ocpp_server_type'),
    is_public: t('detail.fact.public'),
    is_publicly_visible: t('detail.fact.onMap'),
    is_ocpi_visible: t('add.field.is_ocpi_visible'),
    has_rfid_access: t('add.field.has_rfid_access'),
    payment_type: t('column.payment'),
    qr_code_number: t('add.field.qr_code_number'),
    driver_message: t('detail.fact.driverMessage'),
  };
}
