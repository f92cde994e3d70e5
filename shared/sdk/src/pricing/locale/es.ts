import type { en } from './en.ts';

const currentType = (type: string) => (type === 'DC' ? 'CC' : 'CA');

/** Texts of the price fields. */
export const es: typeof en = {
  price: 'Precio',
  fees: 'Impuesto y tarifas',
  access: 'Acceso',
  addFollowOn: 'Agregar precio posterior',
  addInterval: 'Agregar horas',
  minutes: (count: number) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`,
  ofType: (label: string, type: string) => `${label} (${currentType(type)})`,
  priceUnitOfType: (type: string) => `Precio en ${currentType(type)} por`,
  text: {
    price: (type: string) => `Lo que pagan los conductores por la carga en ${currentType(type)}.`,
    followOn:
      'Sin filas el precio es fijo. Con filas es escalonado: cada precio se aplica a partir de una cantidad de energía, tiempo o carga.',
    intervals:
      'Otros precios a ciertas horas de la semana, en la hora del sitio. Un fin no posterior al inicio significa el día siguiente.',
    fees: 'Importes en la moneda de los precios.',
    access: 'Quién puede usar la carga de pago y por cuánto tiempo.',
  },
  unit: {
    USD_PER_KILOWATT_HOUR: '/kWh',
    USD_PER_HOUR: '/h',
    SOC: '% SoC',
  },
  /** Units without a slash: of the thresholds of follow-on prices, and after “Price per”. */
  threshold: {
    USD_PER_KILOWATT_HOUR: 'kWh',
    USD_PER_HOUR: 'h',
    SOC: '% SoC',
  },
  column: {
    after: 'A partir de',
    weekdays: 'Días',
    start_at: 'Inicio',
    end_at: 'Fin',
    unit: 'Unidad',
  },
  field: {
    currency: 'Moneda',
    price_unit: 'Precio por',
    price: 'Precio',
    follow_on_unit: 'Los precios posteriores cuentan en',
    follow_on: 'Precios posteriores',
    intervals: 'Precios por horas',
    sales_tax: 'Impuesto sobre las ventas (%)',
    session_activation_fee: 'Tarifa de activación de la sesión',
    session_stand_by_fee: 'Tarifa por inactividad, por hora',
    session_stand_by_grace_period: 'Período de gracia antes de la tarifa por inactividad',
    pre_authorized: 'Retención preautorizada',
    session_limit: 'Tiempo máximo de carga',
    waitlist_time: 'Tiempo de la lista de espera',
    pin_for_paid_charging: 'PIN para la carga de pago',
  },
  hint: {
    session_activation_fee: 'Una vez por sesión.',
    session_stand_by_fee: 'Por cada hora que un vehículo permanece sin cargar.',
    pre_authorized: 'Se retiene en la tarjeta del conductor antes de empezar la sesión.',
    pin: '4 dígitos. Déjelo vacío para un acceso libre.',
    session_limit: 'Déjelo vacío si no hay límite.',
    waitlist_time: 'Cuánto se guarda un puesto en la lista de espera. 0 significa sin lista.',
  },
  followOnWords: (after: string, price: string) => `a partir de ${after}: ${price}`,
  intervalWords: (days: string, start: string, end: string, price: string) => `${days} de ${start} a ${end}: ${price}`,
  problem: {
    'pricing.followOnAscending': 'Cada precio posterior debe empezar después del anterior.',
    'pricing.socBelow100': 'Debe ser inferior al 100 %.',
    'pricing.socOfDcOnly': 'Solo los cargadores de CC informan el estado de carga.',
    'pricing.intervalsOverlap': 'Estas horas se solapan con otras.',
    'pricing.priceRequired': 'Ingrese un precio para los cargadores de este tipo.',
    'pricing.otherType': 'Este cargador es del otro tipo.',
  },
};
