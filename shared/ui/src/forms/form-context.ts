import { createContext, useContext } from 'react';
import { type FormShape, hasDefault, isRequired, findProblem } from './schema.model.ts';
import { problemSentence, useFormTexts } from './use-form-texts.ts';

/** The schema of the form that a field stands in. */
export const SchemaContext = createContext<FormShape | null>(null);

/** Rules of a field, from the schema: the same that the server has. */
export function useFieldRules(name: string) {
  const texts = useFormTexts();
  const field = useContext(SchemaContext)?.shape[name];
  if (!field) return { rules: [], required: false };
  const validator = async (_: unknown, value: unknown) => {
    const problem = findProblem(field, value);
    if (problem) throw new Error(problemSentence(problem, texts));
  };
  return { rules: [{ validator }], required: isRequired(field) || hasDefault(field) };
}
