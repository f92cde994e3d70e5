/**
 * Parcels of remotes in other repositories, each by declaration merging:
 * `declare module '@plugboard/contracts/platform' { interface RemoteParcels { 'weather-forecast@1': { … } } }`.
 */
export interface RemoteParcels {}
