/** Exports for other domains. */
export { settleBid } from './grid-services/settle-bid.ts';
