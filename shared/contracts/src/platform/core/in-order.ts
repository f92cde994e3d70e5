/** Names that domains declare, in the order of their numbers. */
export const inOrder = <Name extends string>(
  declared: Readonly<Record<Name, { readonly order: number }>>,
): readonly Name[] =>
  (Object.keys(declared) as Name[]).toSorted((one, other) => declared[one].order - declared[other].order);
