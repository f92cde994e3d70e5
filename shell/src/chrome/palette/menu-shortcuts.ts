/** Entries of the menu that have keys: one for each digit. */
const most = 9;

export const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Keys that lead to an entry of the menu, counted from 0, as they are written on this device. */
export const menuShortcut = (at: number): string | undefined =>
  at < most ? (isApple ? `⌥⇧${at + 1}` : `Alt Shift ${at + 1}`) : undefined;

/** The entry that pressed keys lead to, counted from 0; `null` for other keys. */
export function menuEntryOf({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): number | null {
  // By the key's place: with Alt and Shift the digits are other characters on most keyboards.
  const digit = altKey && shiftKey && !ctrlKey && !metaKey ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;
  return digit === undefined ? null : Number(digit) - 1;
}
