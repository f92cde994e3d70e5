import { useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import { emptyCard, missingFields } from './card.model.ts';
import type { CardSource } from './card-source.ts';
import { CardFields } from './components/card-fields.tsx';
import { tokeniseCard } from './payment-form.api.ts';

/** A card that is typed in the page and traded for a token at the provider's address. */
export function useTypedCard(address: string): CardSource {
  const { t, language } = useTexts();
  const [card, setCard] = useState(emptyCard);
  return {
    findErrors: () => Object.fromEntries(missingFields(card).map((field) => [field, t(`pay.${field}Required`)])),
    readToken: () => tokeniseCard(address, card, language),
    renderFields: (errors) => <CardFields card={card} errors={errors} onCard={setCard} />,
  };
}
