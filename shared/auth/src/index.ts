export * from './core.ts';
export { Gated } from './identity/gated.tsx';
export { useAccount, useCan, useEnvironment, useGate, useViewer } from './identity/hooks.ts';
