import type { Typed } from '../../common/charger-form/charger-fields.model.ts';

/** A charger that was begun survives leaving the page, until it is added or the tab is closed. */
const keyOf = (account: string) => `chargers.add-draft.${account}`;

export function readDraft(account: string): Typed | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null');
    return typeof stored === 'object' && !Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

export const keepDraft = (account: string, typed: Typed): void =>
  sessionStorage.setItem(keyOf(account), JSON.stringify(typed));

export const dropDraft = (account: string): void => sessionStorage.removeItem(keyOf(account));
