import { describe, expect, it } from 'vitest';
import { decideAuthorisation, type Presented } from './decide-authorisation.ts';

const now = new Date('2026-03-01T12:00:00Z');
const card = { is_blocked: false, expires_at: null };
const expired = { is_blocked: false, expires_at: now };
const charger = { takesCards: true, isOutOfOrder: false, isActivated: true };

const decide = (special: Partial<Presented>) =>
  decideAuthorisation(
    {
      card,
      isOfOwnTransaction: false,
      isOfStartCommand: false,
      isConcurrent: false,
      isHeldForOther: false,
      charger,
      ...special,
    },
    now,
  );

describe('who shows a card', () => {
  it('may charge with one that is known, neither blocked nor expired', () => {
    expect(decide({})).toBe('ACCEPTED');
    expect(decide({ card: { ...card, expires_at: new Date('2026-03-01T12:00:01Z') } })).toBe('ACCEPTED');
    expect(decide({ card: undefined })).toBe('UNKNOWN');
    expect(decide({ card: expired })).toBe('EXPIRED');
    expect(decide({ card: { ...expired, is_blocked: true } })).toBe('BLOCKED');
  });

  it('may charge only where cards are taken and the charger is in service', () => {
    expect(decide({ charger: { ...charger, takesCards: false } })).toBe('CARDS_NOT_TAKEN');
    expect(decide({ charger: { ...charger, isOutOfOrder: true } })).toBe('NOT_IN_SERVICE');
    expect(decide({ charger: { ...charger, isActivated: false } })).toBe('NOT_IN_SERVICE');
  });

  it('may stop the charge they began, unless the card is blocked', () => {
    const elsewhere = { takesCards: false, isOutOfOrder: true, isActivated: false };
    expect(decide({ card: expired, isOfOwnTransaction: true, charger: elsewhere })).toBe('ACCEPTED');
    expect(decide({ card: { ...expired, is_blocked: true }, isOfOwnTransaction: true })).toBe('BLOCKED');
  });

  it('may charge at one place at a time, and is blocked everywhere', () => {
    expect(decide({ isConcurrent: true })).toBe('CONCURRENT');
    expect(decide({ isConcurrent: true, isOfStartCommand: true })).toBe('CONCURRENT');
    expect(decide({ isConcurrent: true, card: { ...card, is_blocked: true } })).toBe('BLOCKED');
  });

  it('may not take a connector that is held for another driver, and ends their own charge there', () => {
    expect(decide({ isHeldForOther: true })).toBe('HELD_FOR_OTHER');
    expect(decide({ isHeldForOther: true, isOfOwnTransaction: true })).toBe('ACCEPTED');
    expect(decide({ isHeldForOther: true, isOfStartCommand: true })).toBe('ACCEPTED');
  });

  it('may charge with what a start command of the portal handed out', () => {
    expect(decide({ card: undefined, isOfStartCommand: true })).toBe('ACCEPTED');
    expect(decide({ card: { ...card, is_blocked: true }, isOfStartCommand: true })).toBe('BLOCKED');
  });
});
