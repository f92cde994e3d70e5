import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';

export interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  /** What is done, on the button that does it. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  /** Done before the question closes. Where it throws, the question stays open with what was typed into `text`. */
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
