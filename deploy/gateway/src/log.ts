const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const opaque = /^[\w.~-]{24,}$/;

const speakable = (segment: string): string => {
  if (/@|%40/.test(segment)) return ':email';
  return opaque.test(segment) && !uuid.test(segment) ? ':token' : segment;
};

/** An address as the log may keep it: no query, no email address, nothing that looks like a token. */
export const pathForLog = (url: string): string => (url.split('?', 1)[0] ?? '').split('/').map(speakable).join('/');
