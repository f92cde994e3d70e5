import type { Language } from '../../platform/core/language.ts';

/** Columns of a CSV with chargers, by their headings. A file may also name a column by its key. */
export const chargerImportHeadings = {
  custom_id: { en: 'ID', es: 'Identificador' },
  name: { en: 'Name', es: 'Nombre' },
  location: { en: 'Location', es: 'Ubicación' },
  manufacturer: { en: 'Manufacturer', es: 'Fabricante' },
  model: { en: 'Model', es: 'Modelo' },
  current_type: { en: 'Current type', es: 'Tipo de corriente' },
  phases: { en: 'Phases', es: 'Fases' },
  max_current: { en: 'Maximum current (A)', es: 'Corriente máxima (A)' },
  max_power: { en: 'Maximum power (kW)', es: 'Potencia máxima (kW)' },
  current: { en: 'Limit (A)', es: 'Límite (A)' },
  power: { en: 'Limit (kW)', es: 'Límite (kW)' },
  ports: { en: 'Ports', es: 'Puertos' },
  connector_type: { en: 'Connector', es: 'Conector' },
  port_max_power: { en: 'Port maximum (kW)', es: 'Máximo del puerto (kW)' },
  charger_point_id: { en: 'Charge point identity', es: 'Identidad del punto de carga' },
  connectivity: { en: 'Connectivity', es: 'Conectividad' },
  sim_iccid: { en: 'SIM ICCID', es: 'ICCID de la SIM' },
  router_serial_number: { en: 'Router serial number', es: 'Número de serie del router' },
  router_sim_iccid: { en: 'Router SIM ICCID', es: 'ICCID de la SIM del router' },
  ocpp_server_type: { en: 'OCPP server', es: 'Servidor OCPP' },
  unique_id: { en: 'Serial number', es: 'Número de serie' },
  parking_lot: { en: 'Parking lot', es: 'Estacionamiento' },
  parking_space: { en: 'Parking space', es: 'Plaza de estacionamiento' },
  qr_code_number: { en: 'QR code number', es: 'Número del código QR' },
  payment_type: { en: 'Payment', es: 'Pago' },
  has_rfid_access: { en: 'RFID access', es: 'Acceso con RFID' },
  is_public: { en: 'Public', es: 'Público' },
  is_publicly_visible: { en: 'Shown on the map', es: 'Visible en el mapa' },
  is_ocpi_visible: { en: 'Visible to other networks (OCPI)', es: 'Visible para otras redes (OCPI)' },
  driver_message: { en: 'Message to drivers', es: 'Mensaje para conductores' },
  notes: { en: 'Notes', es: 'Notas' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
export type ChargerImportColumn = keyof typeof chargerImportHeadings;
export const chargerImportColumns = Object.keys(chargerImportHeadings) as readonly ChargerImportColumn[];

/** Columns without which no charger can be added. */
export const requiredImportColumns = [
  'custom_id',
  'name',
  'location',
  'manufacturer',
  'model',
  'current_type',
  'connector_type',
  'port_max_power',
  'charger_point_id',
  'connectivity',
] as const satisfies readonly ChargerImportColumn[];

const templateColumns: readonly ChargerImportColumn[] = [
  'custom_id',
  'name',
  'location',
  'manufacturer',
  'model',
  'current_type',
  'phases',
  'max_current',
  'max_power',
  'ports',
  'connector_type',
  'port_max_power',
  'charger_point_id',
  'connectivity',
  'parking_lot',
  'parking_space',
  'qr_code_number',
  'notes',
];

/** An AC charger with two equal connectors, and a DC charger with two that differ. */
const examples: readonly Readonly<Partial<Record<ChargerImportColumn, string>>>[] = [
  { custom_id: 'NORTH-01', name: 'North 1', model: 'VW-7', current_type: 'AC', phases: '1', max_current: '32' },
  { custom_id: 'NORTH-02', name: 'North 2', model: 'VW-90', current_type: 'DC', phases: '3', max_power: '90' },
].map((example, at) => ({
  ...example,
  manufacturer: 'Voltworks',
  ports: '2',
  connector_type: ['J1772', 'CCS1/CHADEMO'][at] ?? '',
  port_max_power: ['7.7', '90/50'][at] ?? '',
  charger_point_id: `CP-NORTH-0${at + 1}`,
  connectivity: 'WiFi',
}));

/** Headings and two example lines at a location, as a file to fill in. */
export const buildImportTemplate = (language: Language, location: string): readonly (readonly string[])[] => [
  templateColumns.map((column) => chargerImportHeadings[column][language]),
  ...examples.map((example) => templateColumns.map((column) => ({ location, ...example })[column] ?? '')),
];
