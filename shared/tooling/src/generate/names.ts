const words = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The forms in which one name appears, from `charger-list`. */
export interface Names {
  /** charger-list */
  readonly kebab: string;
  /** charger_list */
  readonly snake: string;
  /** chargerList */
  readonly camel: string;
  /** ChargerList */
  readonly pascal: string;
  /** Charger list */
  readonly title: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws Error that says how a name is written. */
export function namesOf(name: string | undefined, what: string): Names {
  if (!name || !words.test(name)) {
    throw new Error(`A ${what} is named in lower-case words with hyphens, like charger-list; not “${name ?? ''}”`);
  }
  const parts = name.split('-');
  const pascal = parts.map(capital).join('');
  return {
    kebab: name,
    snake: parts.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capital(parts.join(' ')),
  };
}
