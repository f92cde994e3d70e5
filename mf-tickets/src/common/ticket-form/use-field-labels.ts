import { useTexts } from '@plugboard/sdk';
import { ticketFields } from './ticket-form.model.ts';

/** Labels of the form's fields, by field. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useTexts();
  return {
    ...Object.fromEntries(ticketFields.map((name) => [name, t(`field.${name}`)])),
    attach_evidence: t('form.evidence'),
  };
}
