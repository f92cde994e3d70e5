import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';

export interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  /** The action, as the label of its button. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  /** Runs before the dialog closes. If it throws, the dialog stays open with the text typed into `text`. */
  readonly onConfirm?: () => Promise<void>;
}

/** Asks a question with two answers; resolves with whether it was confirmed. */
export function useConfirmation(): (question: Confirmation) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, text, confirmLabel, cancelLabel, danger = false, onConfirm }) =>
      modal.confirm({
        title,
        content: text,
        icon: null,
        okText: confirmLabel,
        cancelText: cancelLabel,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        ...(onConfirm && { onOk: onConfirm }),
      }),
    [modal],
  );
}
