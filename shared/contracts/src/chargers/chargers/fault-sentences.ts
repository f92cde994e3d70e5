import type { Language } from '../../platform/core/language.ts';

type Sentence = Readonly<Record<Language, string>>;

/** Causes of a fault in words; OCPP 1.6 and 2.0.1 name them differently. */
export const faultSentences = {
  accessBarrier: {
    en: 'The barrier at the parking space reports a fault.',
    es: 'La barrera de la plaza comunica una avería.',
  },
  cable: { en: 'The charging cable was torn off.', es: 'El cable de carga se ha arrancado.' },
  cardReader: { en: 'The card reader does not work.', es: 'El lector de tarjetas no funciona.' },
  caseOpen: { en: 'The housing of the charger is open.', es: 'La carcasa del cargador está abierta.' },
  charger: { en: 'The charger reports a problem.', es: 'El cargador comunica un problema.' },
  connector: { en: 'The connector reports a problem.', es: 'El conector comunica un problema.' },
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
    en: 'The emergency stop was pressed. Somebody has to release it at the charger.',
    es: 'Se ha pulsado la parada de emergencia. Alguien tiene que soltarla en el cargador.',
  },
  flood: { en: 'There is water in the charger.', es: 'Hay agua en el cargador.' },
  groundFault: {
    en: 'Ground fault: current leaks to earth, and the charger has cut the power.',
    es: 'Fallo a tierra: hay una fuga de corriente y el cargador ha cortado la alimentación.',
  },
  highTemperature: { en: 'The charger is too hot.', es: 'El cargador está demasiado caliente.' },
  internal: {
    en: 'Internal error of the charger’s hardware or software.',
    es: 'Error interno del hardware o del software del cargador.',
  },
  knockedOver: {
    en: 'The charger was hit or has tilted.',
    es: 'El cargador ha recibido un golpe o está inclinado.',
  },
  localList: {
    en: 'The charger’s list of cards does not match the portal’s.',
    es: 'La lista de tarjetas del cargador no coincide con la del portal.',
  },
  meter: { en: 'The energy meter does not work.', es: 'El contador de energía no funciona.' },
  network: {
    en: 'The charger’s network connection is weak or fails.',
    es: 'La conexión de red del cargador es débil o falla.',
  },
  other: {
    en: 'The charger reports an error of its manufacturer’s own.',
    es: 'El cargador comunica un error propio del fabricante.',
  },
  overcurrent: {
    en: 'Overcurrent: the vehicle or the cable draws too much.',
    es: 'Sobrecorriente: el vehículo o el cable toma demasiada corriente.',
  },
  overVoltage: { en: 'The supply voltage is too high.', es: 'La tensión de la red es demasiado alta.' },
  powerSupply: { en: 'The power supply fails.', es: 'Falla la alimentación eléctrica.' },
  reset: { en: 'The charger could not restart.', es: 'El cargador no ha podido reiniciarse.' },
  underVoltage: { en: 'The supply voltage is too low.', es: 'La tensión de la red es demasiado baja.' },
  vehicle: {
    en: 'The charger and the vehicle cannot communicate.',
    es: 'El cargador y el vehículo no pueden comunicarse.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type FaultCause = keyof typeof faultSentences;
