import type { en } from './en.ts';

/** Texts of sharing records with other tenants, in Spanish. */
export const es: typeof en = {
  table: 'Compartido con',
  actions: 'Acciones',
  mode: 'Modo de uso compartido',
  modeOf: (party) => `Modo de uso compartido de ${party}`,
  modes: { VIEWER: 'Solo ver', OWNER: 'Propietario', MASTER: 'Maestro' },
  share: 'Compartir',
  shared: 'El uso compartido se guardó correctamente',
  changed: 'Se actualizó el uso compartido',
  ended: 'Se quitó el uso compartido',
  end: 'Dejar de compartir',
  endOf: (party) => `Dejar de compartir con ${party}`,
  endTitle: (party) => `¿Dejar de compartir con ${party}?`,
};
