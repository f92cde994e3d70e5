const key = 'account_of_tab';

/**
 * Deletes what this tab has kept under the id of its former account, such as drafts, once another account is there. The
 * same account finds it again after a log-out.
 */
export function forgetFormerAccount(account: string): void {
  const former = sessionStorage.getItem(key);
  sessionStorage.setItem(key, account);
  if (former === null || former === account) return;
  for (const name of Object.keys(sessionStorage)) if (name.includes(former)) sessionStorage.removeItem(name);
}
