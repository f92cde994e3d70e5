export const places = {
  tickets: () => '/tickets',
  ticket: (id: number) => `/tickets/${id}`,
} as const;
