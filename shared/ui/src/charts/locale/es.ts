import type { en } from './en.ts';

export const es: typeof en = {
  chart: 'Gráfico',
  table: 'Tabla',
  view: 'Gráfico o tabla',
  download: 'Descargar',
  png: 'Imagen (PNG)',
  csv: 'Tabla (CSV)',
  empty: 'No hay datos que mostrar',
  loading: 'El gráfico se está cargando.',
  failed: 'No se pudo cargar el gráfico. La tabla tiene todos los valores.',
  notSaved: 'No se pudo crear la imagen.',
  unknown: 'Se desconoce',
};
