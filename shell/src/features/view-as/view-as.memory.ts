import { rememberedViewAs, type ViewAsChoice } from '@plugboard/contracts/platform';
import { viewAsKey } from './view-as.key.ts';

export const rememberViewAs = (account: string, choice: ViewAsChoice): void =>
  sessionStorage.setItem(viewAsKey, JSON.stringify({ account, choice }));

export const forgetViewAs = (): void => sessionStorage.removeItem(viewAsKey);

/** An account's choice in this tab; `null` without one, or for one of an incompatible release. */
export function recallViewAs(account: string): ViewAsChoice | null {
  try {
    const found = rememberedViewAs.parse(JSON.parse(sessionStorage.getItem(viewAsKey) ?? 'null'));
    return found.account === account ? found.choice : null;
  } catch {
    return null;
  }
}
