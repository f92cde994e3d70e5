export * from './charging-sessions/charger-energy.ts';
export * from './charging-sessions/charging-session.ts';
export * from './charging-settings/charging-settings.ts';
export * from './id-tags/card-numbers.ts';
export * from './id-tags/id-tag-calls.ts';
export * from './id-tags/id-tag.ts';
