import { expect, test } from 'vitest';
import { tagChangeBetween, toChosenTags } from './chosen-tags.model.ts';

test('a tag that there is keeps its spelling, and each stands once', () => {
  expect(toChosenTags([' lobby', 'Roof', 'LOBBY', ' '], ['Lobby', 'Valet'])).toEqual(['Lobby', 'Roof']);
});

test('only what differs is added or removed', () => {
  expect(tagChangeBetween(['Lobby', 'Roof'], ['Roof', 'Valet'])).toEqual({ add: ['Valet'], remove: ['Lobby'] });
});
