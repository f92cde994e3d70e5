import type { FastifyInstance } from 'fastify';
import { onChargePointMessage } from '../../../platform/ocpp/on-charge-point.ts';
import { findSettings } from './charging-settings.service.ts';

/** In the words of 2.0.1; 1.6 has none for it. */
const notConfigured = {
  statusInfo: { reasonCode: 'NotConfigured', additionalInfo: 'The portal has no certificate authority set up.' },
};

/**
 * A charge point asks for a certificate (1.6 security white paper A02, 2.0.1 A02). The portal is no authority: where the
 * tenant takes such requests, an administrator finds it in the message log, has it signed, and sends the certificate
 * with the command `send-certificate`. Where not, the charge point is refused.
 */
export function signCertificateHandlers(app: FastifyInstance): void {
  for (const version of ['1.6', '2.0.1'] as const)
    onChargePointMessage<{ readonly csr: string }, object>(app, version, 'SignCertificate', async (message) => {
      const { accepts_signing_requests: isAccepted } = await findSettings(message);
      if (isAccepted) return { status: 'Accepted' };
      return { status: 'Rejected', ...(version === '2.0.1' && notConfigured) };
    });
}
