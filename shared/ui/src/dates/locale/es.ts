import type { en } from './en.ts';

export const es: typeof en = {
  order: ['day', 'month', 'year'],
  weekStart: 1,
  dayForm: 'dd/mm/aaaa',
  timeForm: 'hh:mm',
  openCalendar: 'Abrir el calendario',
  openTimes: 'Abrir la lista de horas',
  calendar: 'Calendario',
  times: 'Horas',
  time: 'Hora',
  previousYear: 'Año anterior',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  nextYear: 'Año siguiente',
  done: 'Listo',
  failed: 'No se pudo cargar el calendario. Escriba la fecha o vuelva a intentarlo.',
};
