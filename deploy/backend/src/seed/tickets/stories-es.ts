import type { TicketStories } from './ticket-story.ts';

export const storiesInSpanish: TicketStories = [
  {
    name: 'Las sesiones terminan a los pocos minutos',
    description: 'Tres conductores avisan de que la carga se detiene sola antes de cinco minutos.',
    category: 'session_errors',
    comments: [
      'Ha vuelto a pasar esta mañana con otro coche.',
      'Placa de control sustituida, cinco pruebas correctas.',
    ],
    resolution: 'operations_fix',
  },
  {
    name: 'Solo la mitad de la potencia',
    description: 'Un coche que carga a 11 kW en otros sitios recibe aquí 5,5 kW.',
    category: 'power_output_issues',
    comments: ['Faltaba una fase en el cuadro. El electricista ya ha estado.'],
    resolution: 'third_party',
  },
  {
    name: 'El código QR está rayado',
    description: 'Ningún teléfono puede leer ya la pegatina del puerto izquierdo.',
    category: 'qr_code_problems',
    comments: ['La pegatina nueva está en camino.', 'Colocada y probada con dos teléfonos.'],
    resolution: 'operations_fix',
  },
  {
    name: 'Se desconecta todas las noches a las dos',
    description: 'El punto de carga pierde la conexión a las 02:10 y vuelve solo al cabo de unos cuarenta minutos.',
    category: 'connectivity_problems',
    comments: ['El router del aparcamiento se actualiza a esa hora.', 'Actualizaciones pasadas al domingo.'],
    resolution: 'other_internal_dept',
  },
  {
    name: 'Fallo de tierra en la pantalla',
    description: 'La pantalla muestra un fallo de tierra y el puerto está en rojo.',
    category: 'hardware_malfunction',
    comments: ['Déjenlo fuera de servicio hasta que se mida.', 'Diferencial sustituido. En uso desde el mediodía.'],
    resolution: 'operations_fix',
  },
  {
    name: 'Han cortado el cable',
    description: 'Alguien cortó el cable durante el fin de semana y se lo llevó. La policía está avisada.',
    category: 'vandalism',
    comments: ['El cable nuevo está pedido, llega en diez días.'],
    resolution: 'custom_solution',
  },
  {
    name: 'Cobro duplicado',
    description: 'Dos pagos por la misma sesión, con la misma tarjeta y un minuto de diferencia.',
    category: 'billing_refunds',
    comments: ['El segundo pago era solo una retención. Desaparecerá en siete días.'],
    resolution: 'finance_ops_fix',
  },
  {
    name: 'Rechaza una tarjeta válida',
    description: 'Una tarjeta de flota que funciona en todas partes se rechaza en este cargador.',
    category: 'user_authentication',
    comments: ['La tarjeta estaba bloqueada desde el mes pasado.'],
    resolution: 'user_education',
  },
  {
    name: 'El cartel indica otro precio',
    description: 'El cartel junto al cargador muestra todavía el precio por kWh del año pasado.',
    category: 'other_cat',
    comments: ['Cartel nuevo impreso.'],
    resolution: 'documentation_fix',
  },
];
