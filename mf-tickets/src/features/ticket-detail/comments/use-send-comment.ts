import { errorMessage } from '@plugboard/api';
import { useTexts } from '@plugboard/sdk';
import { useRef, useState } from 'react';
import { useAddComment } from './comments.api.ts';

interface Comment {
  readonly ticket: number;
  readonly text: string;
  readonly uploads: readonly string[];
}

/** Adds a comment once, however often it is tried. Resolves with whether it is there; `trouble` says why not. */
export function useSendComment() {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useAddComment();
  const [trouble, setTrouble] = useState<string | null>(null);
  const intention = useRef({ body: '', key: '' });
  const send = async ({ ticket, text, uploads }: Comment): Promise<boolean> => {
    const body = { ticket, text, uploads: [...uploads] };
    const written = JSON.stringify(body);
    if (intention.current.body !== written) intention.current = { body: written, key: crypto.randomUUID() };
    setTrouble(null);
    try {
      await mutateAsync({ body, idempotencyKey: intention.current.key });
      intention.current = { body: '', key: '' };
      return true;
    } catch (error) {
      setTrouble(errorMessage(error, t('comments.notSent')));
      return false;
    }
  };
  return { send, isSending: isPending, trouble };
}
