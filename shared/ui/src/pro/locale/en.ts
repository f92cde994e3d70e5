/** Texts of step forms and editable tables. */
export const en = {
  loading: 'The form is loading.',
  failed: 'This part of the page could not be loaded.',
  back: 'Back',
  next: 'Continue',
  check: 'Check the fields marked below.',
  notSaved: 'This could not be saved. What you entered is still here: try again.',
  step: (at: number, count: number) => `Step ${at} of ${count}`,
  row: (row: number, what: string) => `${what}, row ${row}`,
  rowProblem: (row: number, what: string, problem: string) => `Row ${row}, ${what}: ${problem}`,
  remove: (row: number) => `Remove row ${row}`,
  removing: 'Remove',
  empty: 'No rows yet',
};
