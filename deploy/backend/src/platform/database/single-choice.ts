/** The one answer that a yes-or-no filter asks for; none where it asks for both or for neither. */
export const singleChoice = (asked: readonly boolean[] = []): readonly boolean[] => {
  const answers = new Set(asked);
  return answers.size === 1 ? [...answers] : [];
};
