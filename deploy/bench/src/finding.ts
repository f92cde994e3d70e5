export interface Finding {
  /** Its number in design/quality.md. */
  readonly promise: string;
  readonly what: string;
  /** Whether the figure may reach the limit from below, or from above. */
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
  readonly figure: number;
  readonly unit: string;
  readonly kept: boolean;
}

type Tell = (promise: string, what: string, figure: number, limit: number, unit: string) => Finding;

export const atMost: Tell = (promise, what, figure, limit, unit) => ({
  promise,
  what,
  bound: 'at most',
  limit,
  figure,
  unit,
  kept: figure <= limit,
});

export const atLeast: Tell = (promise, what, figure, limit, unit) => ({
  promise,
  what,
  bound: 'at least',
  limit,
  figure,
  unit,
  kept: figure >= limit,
});
