import { z } from 'zod';
import { connectorType } from './charger-values.ts';

/** Writable fields of a port; its charge point reports the others. */
export const portForm = z.strictObject({
  connector_type: connectorType,
  /** kW: maximum of the port. No less than the charger's `power`. */
  max_power: z.number().min(0.1).max(5000),
});

export const portChange = portForm.partial();
export type PortChange = z.output<typeof portChange>;

export const newPort = portForm.extend({
  /** Number of the connector on its charger, from 1, as its charge point counts them. It is never another one. */
  connector_id: z.int().min(1).max(100),
});
export type NewPort = z.output<typeof newPort>;
