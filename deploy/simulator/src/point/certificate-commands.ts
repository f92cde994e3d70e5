import { z } from 'zod';
import type { Command } from './charge-point.ts';
import { command } from './dialect.ts';

const hashData = z.object({ issuerNameHash: z.string(), issuerKeyHash: z.string(), serialNumber: z.string() });

/** Both versions say these alike. */
export const certificateCommands: Readonly<Record<string, Command>> = {
  InstallCertificate: command(
    z.object({ certificateType: z.string(), certificate: z.string() }),
    (point, { certificateType, certificate }) => ({
      answer: { status: point.certificates.install(certificateType, certificate) },
    }),
  ),
  DeleteCertificate: command(z.object({ certificateHashData: hashData }), (point, { certificateHashData }) => ({
    answer: { status: point.certificates.delete(certificateHashData) },
  })),
  CertificateSigned: command(z.object({ certificateChain: z.string() }), (point, { certificateChain }) => ({
    answer: { status: point.certificates.install('own', certificateChain) },
  })),
};
