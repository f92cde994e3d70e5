interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Somebody by name; whoever was invited by address alone has none yet, and is called by it. */
export const personName = ({ first_name, last_name, email }: Person): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Somebody by name and address, to tell namesakes apart in a choice. */
export function personWithAddress(person: Person): string {
  const name = personName(person);
  return name === person.email ? name : `${name} (${person.email})`;
}
