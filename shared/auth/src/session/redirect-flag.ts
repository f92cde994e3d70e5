/** In the tab's own storage: a logout leads out of every open tab, and each goes on to the website by itself. */
const key = 'redirect_after_logout';

/** Has the sign-in page go on to the product's public website (spec §4). */
export const setRedirectFlag = (): void => sessionStorage.setItem(key, 'true');

/** Whether the last logout set the flag; reading resets it (spec §2.1). */
export function takeRedirectFlag(): boolean {
  const isSet = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isSet;
}
