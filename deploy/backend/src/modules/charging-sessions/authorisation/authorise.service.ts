import { isActivated, type AuthenticationType } from '@plugboard/contracts';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { commandOfToken } from '../../commands/confirm-commands.service.ts';
import { findCard, findChargerRules, isTokenOfOpenTransaction } from './authorisation.repository.ts';
import { decideAuthorisation, type Authorisation } from './decide-authorisation.ts';

/** What a charge point read: in 1.6 the `idTag`, in 2.0.1 the `idToken` with its type. */
export interface Token {
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
  /** The start command that handed the token out. */
  readonly commandId: string | null;
  /** Until when the card charges. */
  readonly expiresAt: Date | null;
}

/** Tokens that a vehicle itself shows. */
const vehicleTokens: ReadonlySet<string | undefined> = new Set(['eMAID', 'MacAddress']);

/**
 * Decides whether somebody may charge with a token.
 *
 * @param isLetIn it is the token that the transaction in question was let in with
 */
export async function authorise(context: ChargePointContext, given: Token, isLetIn = false): Promise<Authorised> {
  const { db, tenantId, chargerId, at } = context;
  const token = given.idToken.toUpperCase();
  const rules = await findChargerRules(db, tenantId, chargerId);
  const card = await findCard(db, tenantId, token);
  const commandId = card ? undefined : await commandOfToken(db, tenantId, chargerId, token, at);
  const authorisation = decideAuthorisation(
    {
      card,
      isOfOwnTransaction: isLetIn || (await isTokenOfOpenTransaction(db, { tenantId, chargerId, token })),
      isOfStartCommand: commandId !== undefined,
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
    authentication: commandId ? 'QR_CODE' : vehicleTokens.has(given.type) ? 'PLUG_AND_CHARGE' : 'FLEET_RFID',
    accountId: card?.account_id ?? null,
    driverName: card?.account_id ? `${card.first_name ?? ''} ${card.last_name ?? ''}`.trim() || null : null,
    commandId: commandId ?? null,
    expiresAt: card?.expires_at ?? null,
  };
}
