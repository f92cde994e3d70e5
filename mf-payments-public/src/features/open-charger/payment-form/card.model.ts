/** The card's fields as they are typed. */
export interface TypedCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

export type CardField = keyof TypedCard;

export const emptyCard: TypedCard = { number: '', month: '', year: '', cvv: '' };

/** The fields that are still empty. */
export const missingFields = (card: TypedCard): CardField[] =>
  (['number', 'month', 'year', 'cvv'] as const).filter((field) => card[field].trim() === '');

/** `26` is 2026. */
const toYear = (typed: string): number => {
  const year = Number(typed);
  return year < 100 ? 2000 + year : year;
};

/** A card as the provider's tokenising address takes it. */
export const toCard = ({ number, month, year, cvv }: TypedCard) => ({
  number,
  exp_month: Number(month),
  exp_year: toYear(year),
  cvv: cvv.trim(),
});

/** The typed field that a field of the provider belongs to. */
export const fieldOfProvider: Readonly<Record<string, CardField>> = {
  number: 'number',
  exp_month: 'month',
  exp_year: 'year',
  cvv: 'cvv',
};
