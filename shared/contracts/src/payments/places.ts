export const places = {
  posTerminals: () => '/pos-terminals',
} as const;
