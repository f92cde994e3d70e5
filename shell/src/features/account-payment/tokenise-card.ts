import { sandboxToken, type SandboxCard } from '@plugboard/contracts/accounts';
import { fieldErrors } from '@plugboard/contracts/platform';

/** The provider's address refuses the card; messages by its fields. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super('The payment provider refuses the card');
    this.fields = fields;
  }
}

/**
 * Trades a card for a token at the provider's own address. No call of our API: the card's number goes there and nowhere
 * else, and none of the portal's headers go with it.
 */
export async function tokeniseCard(address: string, card: SandboxCard, language: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(card),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new CardRefused(fieldErrors.safeParse(said).data ?? {});
  return sandboxToken.parse(said).token;
}
