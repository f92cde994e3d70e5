let isPending = false;

/** Has the portal name the account that a link has just signed this browser in to. */
export function announceLinkSignIn(): void {
  isPending = true;
}

export const isLinkSignInPending = (): boolean => isPending;

export function dismissLinkSignIn(): void {
  isPending = false;
}
