import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useUiLocale } from './ui-locale.ts';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** The action, as the label of its button. */
  readonly confirmLabel: string;
  /** “Cancel” without it. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** Runs before the dialog closes. If it throws, the dialog stays open with the text typed into `text`. */
  readonly onConfirm?: () => Promise<void>;
}

/**
 * Asks a question with two answers; resolves with whether it was confirmed.
 *
 * @example if (await confirm({ title: t('delete.title'), confirmLabel: t('delete.do'), danger: true })) remove();
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { cancel } = useUiLocale();
  return useCallback(
    async ({ title, text, confirmLabel, cancelLabel = cancel, danger = false, onConfirm }) =>
      modal.confirm({
        title,
        content: text,
        icon: null,
        // Both buttons stand on one line, in Spanish too.
        width: 480,
        okText: confirmLabel,
        cancelText: cancelLabel,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        ...(onConfirm && { onOk: onConfirm }),
      }),
    [modal, cancel],
  );
}
