import { sandboxCard, type SandboxCard } from '@plugboard/contracts/accounts';

/** Typed values of the card form. */
export interface TypedCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

export const emptyCard: TypedCard = { number: '', month: '', year: '', cvv: '' };

export type CardProblems = { readonly [Field in keyof TypedCard]?: string };

const fieldNames: Readonly<Record<keyof SandboxCard, keyof TypedCard>> = {
  number: 'number',
  exp_month: 'month',
  exp_year: 'year',
  cvv: 'cvv',
};
const isCardField = (name: unknown): name is keyof SandboxCard => typeof name === 'string' && name in fieldNames;

const parseDigits = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined);
/** “30” on a card is 2030. */
const wholeYear = (year: number | undefined) => (year !== undefined && year < 100 ? 2000 + year : year);

/** The card for the provider, or its errors by field, as text keys. */
export function readCard(typed: TypedCard): { readonly card: SandboxCard } | { readonly problems: CardProblems } {
  const result = sandboxCard.safeParse({
    number: typed.number.trim(),
    exp_month: parseDigits(typed.month),
    exp_year: wholeYear(parseDigits(typed.year)),
    cvv: typed.cvv.trim(),
  });
  if (result.success) return { card: result.data };
  const said = result.error.issues.map(({ path: [name], message }) => {
    const key = name === 'exp_month' ? 'card.monthRequired' : name === 'exp_year' ? 'card.yearRequired' : message;
    return [isCardField(name) ? fieldNames[name] : 'number', key] as const;
  });
  // The first that is said of a field counts.
  return { problems: Object.fromEntries(said.toReversed()) };
}

/** The provider's errors, by our fields. */
export const listProblems = (fields: Readonly<Record<string, readonly string[]>>): CardProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, [first]]) =>
      isCardField(name) && first ? [[fieldNames[name], first]] : [],
    ),
  );
