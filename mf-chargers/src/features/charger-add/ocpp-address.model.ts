/** Addresses a charge point of this tenant connects to: without its identity, which many boxes add, and with it. */
export function ocppAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>, identity: string) {
  const base = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ocpp`;
  return { base, whole: `${base}/${encodeURIComponent(identity)}` };
}
