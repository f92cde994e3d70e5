/** Placeholder for the address in a translated sentence, so that a language may put it anywhere. */
export const emailPlace = '\u0001';

interface EmailInTextProps {
  /** A sentence with `emailPlace` where the address belongs. */
  readonly text: string;
  readonly email: string;
  /** Text to show if the tenant has no address. */
  readonly without: string;
}

/** A sentence with an email address in it that can be written to. */
export function EmailInText({ text, email, without }: EmailInTextProps) {
  if (email === '') return without;
  const [before, after] = text.split(emailPlace);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
