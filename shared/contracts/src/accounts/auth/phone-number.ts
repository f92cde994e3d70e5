/** Spaces and the signs people write between digits mean nothing; `00` is the international prefix. */
export const normalizePhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');

/** Characters of a number as people type it, signs between the digits included. */
export const maxTypedPhoneLength = 40;

/** Whether a typed text is a phone number in the international form, `+` and 7 to 15 digits. */
export const isPhoneNumber = (typed: string): boolean =>
  typed.length <= maxTypedPhoneLength && /^\+[1-9]\d{6,14}$/.test(normalizePhone(typed));
