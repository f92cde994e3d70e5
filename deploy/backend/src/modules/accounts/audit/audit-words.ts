import { auditActions, auditSubjectTypes, type FieldChoice } from '@plugboard/contracts/accounts';
import { type Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';

/** Words for an action; the action itself where a release before or after this one wrote it. */
export function actionName(language: Language, action: string): string {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : text(language, `auditAction.${known}`);
}

/** Words for the kind of a subject, or its code, as for actions. */
export function subjectName(language: Language, type: string): string {
  const known = auditSubjectTypes.find((each) => each === type);
  return known === undefined ? type : text(language, `auditSubject.${known}`);
}

const byName = (language: Language, choices: readonly FieldChoice[]): FieldChoice[] =>
  choices.toSorted((one, other) => one.display_name.localeCompare(other.display_name, language));

export const actionChoices = (language: Language, actions: readonly string[]): FieldChoice[] =>
  byName(
    language,
    actions.map((value) => ({ value, display_name: actionName(language, value) })),
  );

export const subjectChoices = (language: Language): FieldChoice[] =>
  byName(
    language,
    auditSubjectTypes.map((value) => ({ value, display_name: subjectName(language, value) })),
  );
