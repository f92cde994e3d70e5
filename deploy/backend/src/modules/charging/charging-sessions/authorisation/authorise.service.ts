import { isActivated } from '@plugboard/contracts/chargers';
import { type AuthenticationType } from '@plugboard/contracts/charging';
import type { ChargePointContext } from '../../../../platform/ocpp/charge-point-messages.ts';
import { findSettings } from '../../charging-settings/charging-settings.service.ts';
import { startOfToken, type RequestedStart } from './requested-start.service.ts';
import {
  findCard,
  findChargerRules,
  isTokenChargingElsewhere,
  isTokenOfOpenTransaction,
} from './authorisation.repository.ts';
import { decideAuthorisation, type Authorisation } from './decide-authorisation.ts';

/** Presented token: in 1.6 the `idTag`, in 2.0.1 the `idToken` with its type. */
interface Token {
  readonly idToken: string;
  readonly type?: string;
}

export interface Authorised {
  readonly authorisation: Authorisation;
  /** In capitals, as cards are kept. */
  readonly token: string;
  readonly authentication: AuthenticationType;
  readonly accountId: string | null;
  readonly driverName: string | null;
  /** The start command that handed the token out, or chose the card. */
  readonly startedBy: RequestedStart | null;
  /** Until when the card charges. */
  readonly expiresAt: Date | null;
}

/** Tokens that a vehicle itself shows. */
const vehicleTokens: ReadonlySet<string | undefined> = new Set(['eMAID', 'MacAddress']);

/** The transaction that a token is shown for. */
interface Transaction {
  /** `null`: the charge point has not said where. */
  readonly connectorId: number | null;
  readonly startedAt: Date;
  /** It was let in with this token already. */
  readonly isLetIn: boolean;
}

interface Presentation {
  /** Connector of the start; `null`: the charge point has not said. */
  readonly connectorId: number | null;
  /** The card's driver. */
  readonly accountId: string | null;
}

/** Functions of domains above that an authorisation needs. */
export interface AuthorisationNeed {
  /** Whether the connector is held for another driver; where none is named, every one that is free. */
  readonly isHeldForOther: (context: ChargePointContext, at: Presentation) => Promise<boolean>;
}

/** Only a start is refused for this: who already charges may be read at another charge point (OCPP 1.6 §7.12). */
async function isConcurrent(
  { db, tenantId, chargerId }: ChargePointContext,
  token: string,
  transaction: Transaction | undefined,
): Promise<boolean> {
  if (!transaction || transaction.isLetIn) return false;
  const { connectorId, startedAt } = transaction;
  if (!(await isTokenChargingElsewhere(db, { tenantId, chargerId, token, connectorId, startedAt }))) return false;
  return !(await findSettings({ db, tenantId })).allows_concurrent_transactions;
}

/**
 * Decides whether a token may charge.
 *
 * @param transaction the one that the token starts or ends; absent when the card is only read
 */
export async function authorise(
  context: ChargePointContext & AuthorisationNeed,
  given: Token,
  transaction?: Transaction,
): Promise<Authorised> {
  const { db, tenantId, chargerId, at } = context;
  const token = given.idToken.toUpperCase();
  const rules = await findChargerRules(db, tenantId, chargerId);
  const card = await findCard(db, tenantId, token);
  const startedBy = await startOfToken(context, { token, isCard: card !== undefined });
  const isLetIn = transaction?.isLetIn || (await isTokenOfOpenTransaction(db, { tenantId, chargerId, token }));
  const accountId = card?.account_id ?? null;
  const connectorId = transaction?.connectorId ?? null;
  const authorisation = decideAuthorisation(
    {
      card,
      isOfOwnTransaction: isLetIn,
      isOfStartCommand: startedBy !== undefined,
      isConcurrent: await isConcurrent(context, token, transaction),
      isHeldForOther: card !== undefined && (await context.isHeldForOther(context, { connectorId, accountId })),
      charger: {
        takesCards: rules.has_rfid_access,
        isOutOfOrder: rules.is_out_of_order,
        isActivated: isActivated(
          rules.licensed_from?.toISOString() ?? null,
          rules.licensed_to?.toISOString() ?? null,
          at,
        ),
      },
    },
    at,
  );
  return {
    authorisation,
    token,
    authentication: authenticationOf(card !== undefined, startedBy, given),
    accountId,
    driverName: card?.account_id ? `${card.first_name ?? ''} ${card.last_name ?? ''}`.trim() || null : null,
    startedBy: startedBy ?? null,
    expiresAt: card?.expires_at ?? null,
  };
}

/** A card counts as the authentication even if it was selected in the portal. */
function authenticationOf(isCard: boolean, startedBy: RequestedStart | undefined, { type }: Token): AuthenticationType {
  if (isCard) return 'FLEET_RFID';
  if (startedBy) return startedBy.requester ? 'REMOTE_START' : 'QR_CODE';
  return vehicleTokens.has(type) ? 'PLUG_AND_CHARGE' : 'FLEET_RFID';
}
