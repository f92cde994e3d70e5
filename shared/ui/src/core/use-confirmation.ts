import { App } from 'antd';
import { useCallback } from 'react';

export interface Confirmation {
  readonly title: string;
  readonly text?: string;
  /** What is done, on the button that does it. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
}

/** Asks a question with two answers; resolves with whether it was confirmed. */
export function useConfirmation(): (question: Confirmation) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, text, confirmLabel, cancelLabel, danger = false }) =>
      modal.confirm({
        title,
        content: text,
        icon: null,
        okText: confirmLabel,
        cancelText: cancelLabel,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      }),
    [modal],
  );
}
