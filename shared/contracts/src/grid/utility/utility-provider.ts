/** First segment of the utility programme’s calls (spec §7, readings “Paths”). */
export const utilityProvider = 'utility';
export const utilityPath = `/api/v1/${utilityProvider}` as const;
