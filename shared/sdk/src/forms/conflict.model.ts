const written = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/** Whether a form shows the same of both; the order of a list does not count. */
export const isSameForm = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => written(value) === written(other[name as keyof typeof other]));

/** Their version, with the person's changes on top. */
export const mergeForms = <Form extends object>(theirs: Form, mine: Form, changed: readonly string[]): Form => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name]) => changed.includes(name))),
});

/** The fields that the person changed and that are stored otherwise now. */
export const conflictingFields = <Form extends object>(theirs: Form, mine: Form, changed: readonly string[]) =>
  changed.flatMap((field) => {
    const [stored, wanted] = [theirs, mine].map((form) => form[field as keyof Form] as unknown);
    return written(stored) === written(wanted) ? [] : [{ field, theirs: stored, yours: wanted }];
  });
