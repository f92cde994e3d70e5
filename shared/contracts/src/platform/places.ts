export const places = {
  home: () => '/',
  browserErrors: () => '/browser-errors',
  firstSteps: () => '/first-steps',
  version: () => '/version',
} as const;

/** For the first page: the `places` of all domains would weigh on it. */
export const framePlaces = places;
