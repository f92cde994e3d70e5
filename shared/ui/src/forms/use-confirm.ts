import { App } from 'antd';
import { useCallback } from 'react';
import { useFormTexts } from './use-form-texts.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** What is done, on the button that does it. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
}

/**
 * Asks before what should not happen by mistake.
 *
 * @example if (await confirm({ title: t('delete.title'), confirmLabel: t('delete.do'), danger: true })) remove();
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { cancel } = useFormTexts().texts;
  return useCallback(
    async ({ title, text, confirmLabel, danger = false }) =>
      modal.confirm({
        title,
        content: text,
        icon: null,
        okText: confirmLabel,
        cancelText: cancel,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
      }),
    [modal, cancel],
  );
}
