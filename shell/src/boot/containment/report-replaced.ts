import { reportFailure } from '@plugboard/api/core';
import type { Trouble } from './troubles.ts';

/** Names in a report. */
const maxNames = 10;

/** Reports replaced functions of the browser to the owner of the code that came last. */
export function reportReplaced({ names, entry }: Extract<Trouble, { readonly kind: 'replaced' }>): void {
  const all = [...new Set(names)].slice(0, maxNames).join(', ');
  reportFailure({ kind: 'script', error: new Error(`${all} replaced by ${entry}`) });
}
