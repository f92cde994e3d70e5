export interface Central {
  /** Address of the portal: `http://…`, `https://…`, `ws://…` or `wss://…`. */
  readonly url: string;
  /** The tenant's host name; it is said in the Host header, so that its name need not resolve here. */
  readonly host?: string;
}

/** Address to dial and its Host header. `*.localhost` maps to this machine, because not every resolver knows it. */
export function addressOf({ url, host }: Central, identity: string): { address: string; host: string } {
  const target = new URL(url);
  const port = target.port === '' ? '' : `:${target.port}`;
  const said = host ?? target.hostname;
  const protocol = target.protocol.replace(/^http/, 'ws');
  const dialled = target.hostname.endsWith('.localhost') ? '127.0.0.1' : target.hostname;
  return {
    address: `${protocol}//${dialled}${port}/ocpp/${encodeURIComponent(identity)}`,
    host: said.includes(':') && !said.startsWith('[') ? said : `${said}${port}`,
  };
}
