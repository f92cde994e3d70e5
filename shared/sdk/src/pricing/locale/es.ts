import type { en } from './en.ts';

/** Texts of the price fields. */
export const es: typeof en = {
  price: 'Precio',
  fees: 'Impuesto y tarifas',
  access: 'Acceso',
  hasPin: 'Aquí los conductores necesitan un PIN.',
  addFollowOn: 'Añadir precio posterior',
  addInterval: 'Añadir horas',
  minutes: (count: number) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`,
  ofType: (label: string, type: string) => `${label} (${type})`,
  text: {
    price: (type: string) => `Lo que pagan los conductores por la carga en ${type}.`,
    followOn:
      'Sin filas el precio es fijo. Con filas es escalonado: cada precio vale a partir de una cantidad de energía, tiempo o carga.',
    intervals:
      'Otros precios a algunas horas de la semana, en la hora del sitio. Un final no posterior al inicio es del día siguiente.',
    fees: 'Importes en la moneda de los precios.',
    access: 'Quién puede cargar pagando y por cuánto tiempo.',
  },
  unit: {
    USD_PER_KILOWATT_HOUR: '/kWh',
    USD_PER_HOUR: '/h',
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
    session_stand_by_fee: 'Tarifa de inactividad por hora',
    session_stand_by_grace_period: 'Periodo de gracia antes de la tarifa de inactividad',
    pre_authorized: 'Retención preautorizada',
    session_limit: 'Tiempo máximo de carga',
    waitlist_time: 'Tiempo de la lista de espera',
    pin_for_paid_charging: 'PIN para la carga de pago',
  },
  hint: {
    session_activation_fee: 'Una vez por sesión.',
    session_stand_by_fee: 'Por cada hora que un vehículo permanece sin cargar.',
    pre_authorized: 'Se retiene en la tarjeta del conductor antes de empezar la sesión.',
    pin: '4 cifras. Déjelo vacío para abrir el acceso a todos.',
    session_limit: 'Déjelo vacío para que no haya límite.',
    waitlist_time: 'Cuánto se guarda un lugar en la fila; 0 es sin lista de espera.',
  },
  followOnWords: (after: string, price: string) => `a partir de ${after}: ${price}`,
  intervalWords: (days: string, start: string, end: string, price: string) => `${days} de ${start} a ${end}: ${price}`,
  problem: {
    'pricing.followOnAscending': 'Cada precio posterior empieza después de más que el anterior.',
    'pricing.socBelow100': 'Debe ser inferior al 100 %.',
    'pricing.socOfDcOnly': 'Solo los cargadores de CC indican el estado de carga.',
    'pricing.intervalsOverlap': 'Estas horas se solapan con otras.',
    'pricing.priceRequired': 'Introduzca un precio para los cargadores de este tipo.',
    'pricing.otherType': 'Este cargador es del otro tipo.',
  },
};
