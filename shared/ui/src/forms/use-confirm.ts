import { useCallback } from 'react';
import { type Confirmation, useConfirmation } from '../core/use-confirmation.ts';
import { useFormTexts } from './use-form-texts.ts';

export type Question = Omit<Confirmation, 'cancelLabel'>;

/**
 * Asks before what should not happen by mistake.
 *
 * @example if (await confirm({ title: t('delete.title'), confirmLabel: t('delete.do'), danger: true })) remove();
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const confirm = useConfirmation();
  const { cancel } = useFormTexts().texts;
  return useCallback((question) => confirm({ ...question, cancelLabel: cancel }), [confirm, cancel]);
}
