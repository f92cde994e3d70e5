import type { ReactNode } from 'react';
import type { CardErrors } from './payment-form.api.ts';

/** A card that is typed in fields of the page, or in the provider's own frame. */
export interface CardSource {
  /** Messages about empty fields, as far as the page can see them. */
  readonly findErrors: () => CardErrors;
  /** @throws CardRefused where the provider does not take the card. */
  readonly readToken: () => Promise<string>;
  readonly renderFields: (errors: CardErrors) => ReactNode;
}
