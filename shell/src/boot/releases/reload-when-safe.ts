import { isGuarded } from '@plugboard/sdk/host';
import { onPageChange } from '../on-page-change.ts';
import { maxPageAgeMs } from './page-age.ts';

/** In milliseconds: how often a hidden tab is checked. */
const checkEveryMs = 60 * 60 * 1000;

const isShown = (element: Element) => element.getClientRects().length > 0;
const hasDialog = () => Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).some(isShown);

function isTyping(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}

const isSafe = () => !isGuarded() && !hasDialog() && !isTyping();

/** A page that cannot be had again is better kept. */
const isServerThere = (): Promise<boolean> =>
  fetch('/registry/remotes.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Reloading {
  /** Whether a release needs a newer portal than this page has. */
  readonly isBelowRange: () => boolean;
  readonly reload: () => void;
}

/**
 * Reloads an old page when no work is lost by it: while its tab is hidden, or when the person opens another page. Never while something is not saved, a dialog is open, or a field with text has the focus.
 */
export function reloadWhenSafe({ isBelowRange, reload }: Reloading): void {
  const isOld = () => isBelowRange() || Date.now() - performance.timeOrigin > maxPageAgeMs;
  const reloadIf = async (isMoment: () => boolean) => {
    const isDue = () => isMoment() && isOld() && isSafe();
    if (isDue() && (await isServerThere()) && isDue()) reload();
  };
  const whileHidden = () => void reloadIf(() => document.hidden);
  document.addEventListener('visibilitychange', whileHidden);
  setInterval(whileHidden, checkEveryMs);
  onPageChange(() => {
    const opened = location.pathname;
    void reloadIf(() => location.pathname === opened);
  });
}
