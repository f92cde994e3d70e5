const name = 'public_language';

/** The language that a link has asked for, in this tab: it lasts on the way to a driver's bank and back. */
export function keepLanguage({ searchParams }: URL): string | null {
  const asked = searchParams.get('lang');
  if (asked !== null) sessionStorage.setItem(name, asked);
  return asked ?? sessionStorage.getItem(name);
}
