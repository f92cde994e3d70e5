/** Whether a page is served from this very machine (spec §2.24). */
export const isLoopback = (hostName: string): boolean =>
  /^(.+\.)?localhost$/.test(hostName) || /^127(\.\d{1,3}){3}$/.test(hostName) || hostName === '[::1]';
