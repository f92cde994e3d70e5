/** Spaces and the signs people write between digits mean nothing; `00` is the international prefix. */
export const plainPhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');

/** Whether what somebody typed can be a phone number: in the international form, `+` and 8 to 15 digits. */
export const isPhoneNumber = (typed: string): boolean =>
  typed.length <= 40 && /^\+[1-9]\d{7,14}$/.test(plainPhone(typed));
