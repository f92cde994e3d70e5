import type { en } from './en.ts';

export const es: typeof en = {
  filters: 'Filtros',
  moreFilters: 'Más filtros',
  showResults: 'Mostrar resultados',
  selected: (count) => `Seleccionados: ${count}`,
  rowsPerPage: 'Filas por página:',
  range: (from, to, total) => `${from}–${to} de ${total}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  sortable: 'ordenable',
  select: 'Seleccionar',
  endSelection: 'Listo',
  selectRow: (name) => `Seleccionar fila ${name}`,
  selectAll: 'Seleccionar todas las filas',
  clearSelection: 'Quitar la selección',
  view: { label: 'Vista', rows: 'Filas', grid: 'Cuadrícula' },
  days: {
    first: 'Desde',
    last: 'Hasta',
    incomplete: 'Elija los dos días.',
    wrongOrder: 'El primer día no puede ser posterior al último.',
    clear: (field) => `Quitar ${field}`,
    reset: 'Restablecer',
    ok: 'Aceptar',
  },
};
