/** Breaks before its “@” where a line is too short for all of it. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [name, domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
