import { auditActions, auditSubjectTypes, type FieldChoice } from '@plugboard/contracts/accounts';
import { type Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';

/** Words for an action; the action itself where a release before or after this one wrote it. */
export function getActionName(language: Language, action: string): string {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : text(language, `auditAction.${known}`);
}

/** Words for the kind of a subject, or its code, as for actions. */
export function getSubjectName(language: Language, type: string): string {
  const known = auditSubjectTypes.find((each) => each === type);
  return known === undefined ? type : text(language, `auditSubject.${known}`);
}

const byName = (language: Language, choices: readonly FieldChoice[]): FieldChoice[] =>
  choices.toSorted((one, other) => one.display_name.localeCompare(other.display_name, language));

export const listActionChoices = (language: Language, actions: readonly string[]): FieldChoice[] =>
  byName(
    language,
    actions.map((value) => ({ value, display_name: getActionName(language, value) })),
  );

export const listSubjectChoices = (language: Language): FieldChoice[] =>
  byName(
    language,
    auditSubjectTypes.map((value) => ({ value, display_name: getSubjectName(language, value) })),
  );
