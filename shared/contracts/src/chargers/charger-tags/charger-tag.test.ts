import { describe, expect, it } from 'vitest';
import { applyTagChange, chargerTag } from './charger-tag.ts';

describe('tags after a change', () => {
  it.each([
    ['added in order', ['Lobby'], { add: ['Valet', 'Garage'], remove: [] }, ['Garage', 'Lobby', 'Valet']],
    ['kept as they were written first', ['Lobby'], { add: ['LOBBY'], remove: [] }, ['Lobby']],
    ['removed in any case, and those it lacks are no problem', ['Lobby'], { add: [], remove: ['lobby', 'Roof'] }, []],
    ['rather removed than added', [], { add: ['Roof'], remove: ['roof'] }, []],
  ])('are %s', (_case, before, change, after) => {
    expect(applyTagChange(before, change)).toEqual(after);
  });
});

describe('a tag', () => {
  it('is a short text without a comma', () => {
    expect(chargerTag.parse('  Level 2 ')).toBe('Level 2');
    for (const wrong of ['', '   ', 'a'.repeat(41), 'a,b']) expect(chargerTag.safeParse(wrong).success).toBe(false);
  });
});
