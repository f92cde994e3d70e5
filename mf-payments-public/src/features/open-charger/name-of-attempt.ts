/** Name in the tab's storage of its unanswered payment at a charger. */
export const nameOfAttempt = (charger: string): string => `payment/${charger}`;
