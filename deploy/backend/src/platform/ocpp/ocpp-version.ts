/** Supported OCPP versions. */
export type OcppVersion = '1.6' | '2.0.1';

/** The subprotocol a charge point asks for when it connects (OCPP-J §3.1.2). Ours comes first where it knows both. */
export const versionOfProtocol: Readonly<Record<string, OcppVersion>> = { 'ocpp2.0.1': '2.0.1', 'ocpp1.6': '1.6' };

export const ocppProtocols: readonly string[] = Object.keys(versionOfProtocol);
