import { ocppProtocols } from './ocpp-version.ts';

const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;

/** The subprotocol to speak, of those a charge point offers; `undefined` where there is none or the header is broken. */
export function chooseProtocol(header: string | undefined): string | undefined {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  if (!offered.every((name) => token.test(name)) || new Set(offered).size < offered.length) return undefined;
  return ocppProtocols.find((name) => offered.includes(name));
}
