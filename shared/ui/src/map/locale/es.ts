import type { en } from './en.ts';

export const es: typeof en = {
  loading: 'El mapa se está cargando.',
  failed: 'No se pudo cargar el mapa. La lista tiene todos los lugares.',
  failedAlone: 'No se pudo cargar el mapa.',
  places: 'Lugares del mapa',
  cluster: (count) => `${count} lugares. Acercar`,
  attribution: 'Contornos: Natural Earth',
};
