import { rememberedViewAs, type ViewAsChoice } from '@plugboard/contracts/platform';

/** In the tab's own storage: another tab shows one's own view. */
const key = 'view_as';

export const rememberViewAs = (account: string, choice: ViewAsChoice): void =>
  sessionStorage.setItem(key, JSON.stringify({ account, choice }));

export const forgetViewAs = (): void => sessionStorage.removeItem(key);

/** An account's choice in this tab; `null` without one, or for one of an incompatible release. */
export function recallViewAs(account: string): ViewAsChoice | null {
  try {
    const found = rememberedViewAs.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return found.account === account ? found.choice : null;
  } catch {
    return null;
  }
}
