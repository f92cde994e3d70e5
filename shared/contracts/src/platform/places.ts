export const places = {
  home: () => '/',
  browserErrors: () => '/browser-errors',
  version: () => '/version',
} as const;
