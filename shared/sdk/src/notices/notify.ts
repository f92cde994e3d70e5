import i18next from 'i18next';
import { sdkNamespace } from '../texts/i18n.ts';

export type NoticeKind = 'success' | 'info' | 'error';
export interface Toast {
  readonly kind: NoticeKind;
  readonly text: string;
}
type Listener = (notice: Toast) => void;

const listeners = new Set<Listener>();

const publish =
  (kind: NoticeKind) =>
  (text?: string): void => {
    const notice = { kind, text: text ?? i18next.t(`notice.${kind}`, { ns: sdkNamespace }) };
    for (const listener of listeners) listener(notice);
  };

/**
 * Shows a toast at the top centre of the page for three seconds (spec §1). Without a text it is “Success!” or “Error!”.
 * For the user's own actions; the portal shows server trouble.
 *
 * @example notify.success(t('saved'));
 */
export const notify = { success: publish('success'), info: publish('info'), error: publish('error') } as const;

/** Subscribes to all notices; the shell's chrome shows them. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
