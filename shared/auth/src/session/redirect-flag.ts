const key = 'redirect_after_logout';

/** Has the sign-in page go on to the product's public website (spec §4). */
export const setRedirectFlag = (): void => localStorage.setItem(key, 'true');

/** Whether the last logout set the flag; reading resets it (spec §2.1). */
export function takeRedirectFlag(): boolean {
  const isSet = localStorage.getItem(key) !== null;
  localStorage.removeItem(key);
  return isSet;
}
