/** The last four digits of a number, for a page that must not give the whole away: `•••• 0100`. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
