/** Origins to which the pay page of a tenant sends cards, besides the portal's own. */
export interface CardForm {
  /** The card is typed in Stripe's frame. */
  readonly hasStripe: boolean;
  /** Other providers' addresses for cards. */
  readonly origins: readonly string[];
}

export const noCardForm: CardForm = { hasStripe: false, origins: [] };

const entry = /^([a-z0-9][a-z0-9-]*)=(stripe|https?:\/\/[^\s/?#]+)$/;

/**
 * Card forms by tenant, as `CARD_FORMS` names them.
 *
 * @example cardFormsOf('demo=stripe demo=https://cards.example')
 */
export function cardFormsOf(text: string): Readonly<Record<string, CardForm>> {
  const forms: Record<string, CardForm> = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, tenant, form] = entry.exec(word) ?? [];
    if (tenant === undefined || form === undefined)
      throw new Error(`CARD_FORMS has tenant=stripe or tenant=https://origin, and not ${word}`);
    const before = forms[tenant] ?? noCardForm;
    forms[tenant] =
      form === 'stripe' ? { ...before, hasStripe: true } : { ...before, origins: [...before.origins, form] };
  }
  return forms;
}
