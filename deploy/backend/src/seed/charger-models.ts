import { connectorType, currentType, phases } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { atLeastOne } from './at-least-one.ts';
import data from './data/charger-models.json' with { type: 'json' };

const modelSchema = z
  .strictObject({
    id: z.string(),
    manufacturer: z.string(),
    model: z.string(),
    currentType,
    /** Amperes for AC, watts for DC: of the whole charger. */
    maximum: z.int().positive(),
    portWatts: z.int().positive(),
    phases: z.literal(phases),
    /** One per port. */
    connectors: atLeastOne(connectorType),
    firmware: z.string(),
  })
  .readonly();
export type ChargerModel = z.infer<typeof modelSchema>;

const models = atLeastOne(modelSchema);

/** The makes are invented. */
export const { american: americanModels, european: europeanModels } = z
  .strictObject({ american: models, european: models })
  .parse(data);

export function modelOf(id: string): ChargerModel {
  const model = [...americanModels, ...europeanModels].find((one) => one.id === id);
  if (!model) throw new Error(`No charger model ${id}`);
  return model;
}
