import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field of a form that has just taken another one's place. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
