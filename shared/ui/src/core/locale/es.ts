import type { UiLocale } from './ui-locale.types.ts';

export const es: UiLocale = {
  language: 'es',
  loading: 'Cargando',
  nothingFound: 'No se encontró nada',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  copied: 'Copiado',
  clearFilters: 'Quitar filtros',
  moreActions: 'Más acciones',
  clock: { site: 'Hora del sitio', viewer: 'Su hora', utc: 'UTC' },
};
