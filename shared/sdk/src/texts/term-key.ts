import type { ChargerStatusLabelKey, ConnectorType, CurrentType } from '@plugboard/contracts/chargers';

/** Spelled out, because the SDK's declarations cannot refer to a locale file. */
type Term =
  | 'charger'
  | 'allChargers'
  | 'port'
  | 'portNumber'
  | 'location'
  | 'status'
  | 'allStatuses'
  | 'since'
  | 'asOf'
  | 'from'
  | 'to'
  | 'details'
  | 'download'
  | 'listFailed'
  | `chargerStatus.${ChargerStatusLabelKey}`
  | `connector.${ConnectorType}`
  | `currentType.${CurrentType}`
  | 'siteTime'
  | `direction.${'in' | 'out'}`;

/** Key of a text that every domain uses in the same wording, such as `terms:chargerStatus.faulted`. */
export type TermKey = `terms:${Term}`;

/** The terms, for the declaration of a remote's texts in `src/texts.d.ts`. */
export type Terms = Readonly<Record<TermKey, string>>;
