import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of a group of radio buttons only the checked one takes part: the others may be disabled, and Tab skips them. */
const firstField = 'input:checked, input:not([type=radio])';

/** Moves the focus to the first field of a form that has just taken another one's place, before anything can be typed. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>(firstField)?.focus(), []);
  return form;
}
