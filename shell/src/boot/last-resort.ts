/**
 * Shows the text of index.html that needs nothing of the portal: no code that loads later, no texts, no storage.
 * last-resort.css shows it by itself where not even this code runs.
 */
export function showLastResort(error: unknown): void {
  document.documentElement.dataset['boot'] = 'failed';
  reportError(error);
}
