/** In milliseconds: a page that is older lacks the portal's own releases since. */
export const maxPageAgeMs = 3 * 24 * 60 * 60 * 1000;
