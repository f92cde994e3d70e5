/**
 * Shows the text of index.html that depends on no other part of the portal: no code that loads later, no texts, no
 * storage. If not even this code runs, last-resort.css shows the text after a delay.
 */
export function showLastResort(error: unknown): void {
  document.documentElement.dataset['boot'] = 'failed';
  reportError(error);
}
