import type { Translate } from '@plugboard/sdk/texts';
import { useRef, useState } from 'react';
import type { PublicTextKey } from '../locale/public-texts.ts';
import { type FieldMessage, type FieldMessages, type Refusal, readRefusal } from './refusal.model.ts';

/** Whether the page is left after a success, and so stays busy until it is gone. */
type Outcome = 'leaving' | 'staying';

interface FormFeedback<Key extends string> {
  readonly messages: FieldMessages<Key>;
  readonly alert: Exclude<Refusal, { readonly kind: 'fields' }> | undefined;
}
const noFeedback: FormFeedback<never> = { messages: {}, alert: undefined };

const toFeedback = (refusal: Refusal): FormFeedback<PublicTextKey> =>
  refusal.kind === 'fields' ? { messages: refusal.messages, alert: undefined } : { messages: {}, alert: refusal };

/**
 * Submission of a form, one attempt at a time, with its messages. Typed values survive every failure, because they are
 * stored elsewhere.
 *
 * @param t texts of the page, including the common ones
 * @param fields names that the server's errors may refer to; errors of other fields are shown above the form
 */
export function useSubmission<Key extends string>(t: Translate<Key | PublicTextKey>, fields: readonly string[]) {
  const [feedback, setFeedback] = useState<FormFeedback<Key | PublicTextKey>>(noFeedback);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  const attempt = async (send: () => Promise<Outcome>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFeedback(noFeedback);
    try {
      setBusy((await send()) === 'leaving');
    } catch (error) {
      setFeedback(toFeedback(readRefusal(error, fields)));
      setBusy(false);
    }
    isSending.current = false;
  };

  const toText = (message: FieldMessage<Key | PublicTextKey> | undefined): string | undefined =>
    message && ('text' in message ? message.text : t(message.key));

  return {
    busy,
    /** Message above the form: an error about the whole, or server trouble. */
    alert: toText(feedback.alert?.message),
    alertTone: feedback.alert?.kind === 'trouble' ? ('warn' as const) : ('bad' as const),
    /** New with every attempt: the moment to look for the first wrong field. */
    feedback,
    /** The link that led here is used up, too old, or was cut on its way. */
    isLinkEnded: feedback.alert?.kind === 'wrong' && feedback.alert.isLinkEnded === true,
    errorOf: (field: string) => toText(feedback.messages[field]),
    /** Asks the server, unless the form itself finds something wrong. */
    submit: async (wrong: FieldMessages<Key | PublicTextKey>, send: () => Promise<Outcome>) => {
      if (Object.keys(wrong).length > 0) setFeedback({ messages: wrong, alert: undefined });
      else await attempt(send);
    },
    forget: () => setFeedback(noFeedback),
  };
}

type SubmissionOf<Key extends string> = ReturnType<typeof useSubmission<Key>>;

/** Of a page with any texts, for parts that all such pages share. */
export type Submission = Omit<SubmissionOf<string>, 'submit'> & Pick<SubmissionOf<never>, 'submit'>;
