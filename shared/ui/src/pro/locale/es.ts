import type { en } from './en.ts';

/** Texts of step forms and editable tables. */
export const es: typeof en = {
  loading: 'El formulario se está cargando.',
  failed: 'No se pudo cargar esta parte de la página.',
  back: 'Atrás',
  next: 'Continuar',
  check: 'Revise los campos marcados abajo.',
  notSaved: 'No se pudo guardar. Lo que ingresó sigue aquí: inténtelo de nuevo.',
  step: (at, count) => `Paso ${at} de ${count}`,
  row: (row, what) => `${what}, fila ${row}`,
  rowProblem: (row, what, problem) => `Fila ${row}, ${what}: ${problem}`,
  remove: (row) => `Quitar la fila ${row}`,
  removing: 'Quitar',
  empty: 'Todavía no hay filas',
};
