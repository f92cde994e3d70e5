import { onPageLocation } from '@plugboard/sdk/host';

/** Calls `listener` when another page is opened, not when a page has another address for its view. */
export function onPageChange(listener: () => void): void {
  let { pathname } = location;
  onPageLocation(() => {
    if (pathname === location.pathname) return;
    ({ pathname } = location);
    listener();
  });
}
