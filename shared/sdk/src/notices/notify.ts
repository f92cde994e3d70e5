import i18next from 'i18next';
import { sdkNamespace } from '../texts/i18n.ts';

export type NoticeKind = 'success' | 'info' | 'error';
export interface PassingNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}
type Listener = (notice: PassingNotice) => void;

const listeners = new Set<Listener>();

const say =
  (kind: NoticeKind) =>
  (text?: string): void => {
    const notice = { kind, text: text ?? i18next.t(`notice.${kind}`, { ns: sdkNamespace }) };
    for (const listener of listeners) listener(notice);
  };

/**
 * A word at the top centre of the page that goes by itself after three seconds (spec §1). Without a text it says
 * “Success!” or “Error!”. For what the person just did; trouble of the server is shown by the portal.
 *
 * @example notify.success(t('saved'));
 */
export const notify = { success: say('success'), info: say('info'), error: say('error') } as const;

/** Hears every notice; the shell's chrome shows them. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
