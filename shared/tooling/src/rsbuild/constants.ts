/**
 * Replaced in every build: an unset `process.env.…` would end a remote in the browser. Only builds of signed-in remotes
 * have a container and recorded calls; elsewhere what asks for them falls away.
 */
export const constants = {
  PLUGBOARD_CONTAINER: 'undefined',
  PLUGBOARD_CALLS: 'undefined',
  'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production'),
};
