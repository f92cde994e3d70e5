/** In sessionStorage: a logout ends the session in every open tab, and each tab redirects to the website. */
const key = 'redirect_after_logout';

/** Has the sign-in page go on to the product's public website (spec §4). */
export const setRedirectFlag = (): void => sessionStorage.setItem(key, 'true');

/** Whether the last logout set the flag. */
export const hasRedirectFlag = (): boolean => sessionStorage.getItem(key) !== null;

/** Whether the last logout set the flag; taking resets it (spec §2.1). */
export function takeRedirectFlag(): boolean {
  const isSet = hasRedirectFlag();
  sessionStorage.removeItem(key);
  return isSet;
}
