import type { Language } from '../../platform/core/language.ts';

type Sentence = Readonly<Record<Language, string>>;

/** Causes of a fault in words; OCPP 1.6 and 2.0.1 name them differently. */
export const faultSentences = {
  accessBarrier: {
    en: 'The barrier at the parking space reports a fault.',
    es: 'La barrera del espacio informa una falla.',
  },
  cable: { en: 'The charging cable was torn off.', es: 'El cable de carga se arrancó.' },
  cardReader: { en: 'The card reader does not work.', es: 'El lector de tarjetas no funciona.' },
  caseOpen: { en: 'The housing of the charger is open.', es: 'La carcasa del cargador está abierta.' },
  charger: { en: 'The charger reports a problem.', es: 'El cargador informa un problema.' },
  connector: { en: 'The connector reports a problem.', es: 'El conector informa un problema.' },
  connectorLock: {
    en: 'The connector cannot be locked or unlocked.',
    es: 'No se puede bloquear o desbloquear el conector.',
  },
  contactor: {
    en: 'The contactor that switches the power does not work.',
    es: 'El contactor que conmuta la corriente no funciona.',
  },
  cooling: { en: 'The cooling does not work.', es: 'La refrigeración no funciona.' },
  display: { en: 'The display does not work.', es: 'La pantalla no funciona.' },
  emergencyStop: {
    en: 'The emergency stop was pressed. Someone must release it at the charger.',
    es: 'Se pulsó la parada de emergencia. Alguien debe soltarla en el cargador.',
  },
  flood: { en: 'There is water in the charger.', es: 'Hay agua en el cargador.' },
  groundFault: {
    en: 'Ground fault: current leaks to earth, and the charger has cut the power.',
    es: 'Falla a tierra: hay una fuga de corriente y el cargador cortó la alimentación.',
  },
  highTemperature: { en: 'The charger is too hot.', es: 'El cargador está demasiado caliente.' },
  internal: {
    en: 'Internal error of the charger’s hardware or software.',
    es: 'Error interno del hardware o del software del cargador.',
  },
  knockedOver: {
    en: 'The charger was hit or has tilted.',
    es: 'El cargador recibió un golpe o está inclinado.',
  },
  localList: {
    en: 'The charger’s list of cards does not match the portal’s.',
    es: 'La lista de tarjetas del cargador no coincide con la del portal.',
  },
  meter: { en: 'The energy meter does not work.', es: 'El medidor de energía no funciona.' },
  network: {
    en: 'The charger’s network connection is weak or fails.',
    es: 'La conexión de red del cargador es débil o falla.',
  },
  other: {
    en: 'The charger reports a manufacturer-specific error.',
    es: 'El cargador informa un error propio del fabricante.',
  },
  overcurrent: {
    en: 'Overcurrent: the vehicle or the cable draws too much.',
    es: 'Sobrecorriente: el vehículo o el cable toma demasiada corriente.',
  },
  overVoltage: { en: 'The supply voltage is too high.', es: 'El voltaje de la red es demasiado alto.' },
  powerSupply: { en: 'The power supply fails.', es: 'Falla la alimentación eléctrica.' },
  reset: { en: 'The charger could not restart.', es: 'El cargador no pudo reiniciarse.' },
  underVoltage: { en: 'The supply voltage is too low.', es: 'El voltaje de la red es demasiado bajo.' },
  vehicle: {
    en: 'The charger and the vehicle cannot communicate.',
    es: 'El cargador y el vehículo no pueden comunicarse.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type FaultCause = keyof typeof faultSentences;
