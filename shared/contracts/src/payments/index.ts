export * from './open-chargers/open-charger.ts';
export * from './pos-terminals/pos-terminal-calls.ts';
export * from './pos-terminals/pos-terminal.ts';
