export const places = {
  payouts: () => '/payouts',
  /** A payout with its sessions, in the list. */
  payout: (id: string) => `/payouts?payout=${id}`,
} as const;
