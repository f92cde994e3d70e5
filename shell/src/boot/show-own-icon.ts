/** Requests the tenant's favicon, which the page only names, so that it does not delay the content. */
export function showOwnIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[data-own]');
  if (icon) icon.href = icon.dataset['own'] ?? '';
}
