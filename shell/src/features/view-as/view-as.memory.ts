import { rememberedViewAs, type ViewAsChoice } from '@plugboard/contracts';

/** In the tab's own storage: another tab shows one's own view. */
const key = 'view_as';

export const rememberViewAs = (account: string, choice: ViewAsChoice): void =>
  sessionStorage.setItem(key, JSON.stringify({ account, choice }));

export const forgetViewAs = (): void => sessionStorage.removeItem(key);

/** What an account has chosen in this tab; `null` for nothing, or for what another release has left there. */
export function recallViewAs(account: string): ViewAsChoice | null {
  try {
    const found = rememberedViewAs.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return found.account === account ? found.choice : null;
  } catch {
    return null;
  }
}
