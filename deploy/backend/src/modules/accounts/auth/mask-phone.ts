/** The last four digits of a number, for a page that must not give the whole away: `•••• 0100`, on one line. */
export const maskPhone = (phone: string): string => `••••\u00a0${phone.slice(-4)}`;
