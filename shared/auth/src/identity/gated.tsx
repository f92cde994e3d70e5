import type { Gate } from '@plugboard/contracts/platform';
import type { ReactNode } from 'react';
import { useGate } from './hooks.ts';

interface GatedProps {
  readonly gate: Gate;
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/**
 * Shows its children only to those for whom the gate is open.
 *
 * @example <Gated gate={{ adminOnly: true }}><TransferButton /></Gated>
 */
export function Gated({ gate, children, fallback = null }: GatedProps) {
  return useGate(gate).open ? children : fallback;
}
