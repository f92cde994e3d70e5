import type { Translate } from '@plugboard/sdk/texts';
import { useRef, useState } from 'react';
import type { PublicTextKey } from '../locale/public-texts.ts';
import { type FieldMessage, type FieldMessages, type Refusal, refusalFrom } from './refusal.model.ts';

/** Whether the page is left after a success, and so stays busy until it is gone. */
type Outcome = 'leaving' | 'staying';

interface Told<Key extends string> {
  readonly messages: FieldMessages<Key>;
  readonly alert: Exclude<Refusal, { readonly kind: 'fields' }> | undefined;
}
const nothing: Told<never> = { messages: {}, alert: undefined };

const toldOf = (refusal: Refusal): Told<PublicTextKey> =>
  refusal.kind === 'fields' ? { messages: refusal.messages, alert: undefined } : { messages: {}, alert: refusal };

/**
 * Submission of a form, one attempt at a time, with its messages. Typed values survive every failure, because they are
 * stored elsewhere.
 *
 * @param t texts of the page, including the common ones
 * @param fields names that the server's errors may refer to; errors of other fields are shown above the form
 */
export function useSubmission<Key extends string>(t: Translate<Key | PublicTextKey>, fields: readonly string[]) {
  const [told, setTold] = useState<Told<Key | PublicTextKey>>(nothing);
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);

  const send = async (ask: () => Promise<Outcome>) => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    setTold(nothing);
    try {
      setBusy((await ask()) === 'leaving');
    } catch (error) {
      setTold(toldOf(refusalFrom(error, fields)));
      setBusy(false);
    }
    asking.current = false;
  };

  const say = (message: FieldMessage<Key | PublicTextKey> | undefined): string | undefined =>
    message && ('said' in message ? message.said : t(message.key));

  return {
    busy,
    /** Message above the form: an error about the whole, or server trouble. */
    alert: say(told.alert?.message),
    alertTone: told.alert?.kind === 'trouble' ? ('warn' as const) : ('bad' as const),
    /** New with every attempt: the moment to look for the first wrong field. */
    told,
    /** The link that led here is used up, too old, or was cut on its way. */
    isLinkEnded: told.alert?.kind === 'wrong' && told.alert.isLinkEnded === true,
    errorOf: (field: string) => say(told.messages[field]),
    /** Asks the server, unless the form itself finds something wrong. */
    submit: async (wrong: FieldMessages<Key | PublicTextKey>, ask: () => Promise<Outcome>) => {
      if (Object.keys(wrong).length > 0) setTold({ messages: wrong, alert: undefined });
      else await send(ask);
    },
    forget: () => setTold(nothing),
  };
}

type Of<Key extends string> = ReturnType<typeof useSubmission<Key>>;

/** Of a page with any texts, for parts that all such pages share. */
export type Submission = Omit<Of<string>, 'submit'> & Pick<Of<never>, 'submit'>;
