interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Name of a user; the address for a user invited by address alone. */
export const personName = ({ first_name, last_name, email }: Person): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Name and address of a user, to tell namesakes apart in a choice. */
export function personWithAddress(person: Person): string {
  const name = personName(person);
  return name === person.email ? name : `${name} (${person.email})`;
}
