/** Replaced in every build: an unset `process.env.…` would end a remote in the browser. */
export const constants = {
  'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production'),
};
