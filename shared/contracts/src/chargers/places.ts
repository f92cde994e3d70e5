export const places = {
  chargers: () => '/chargers',
  /** The list of chargers that are faulted or offline. */
  chargersInAttention: () => '/chargers?tab=attention',
  charger: (id: string) => `/chargers/${encodeURIComponent(id)}`,
  addCharger: () => '/chargers-add',
  /** A new charger for a charge point of this identity, which waits for one. */
  addChargerFor: (identity: string) => `/chargers-add?identity=${encodeURIComponent(identity)}`,
  activateCharger: (id: string) => `/chargers/${encodeURIComponent(id)}/activate`,
  /** The latest runs over many chargers, and one of them. */
  bulkRuns: () => '/chargers/bulk',
  bulkRun: (id: string) => `/chargers/bulk/${encodeURIComponent(id)}`,
  chargerLicences: () => '/chargers/licenses',
  chargerPayments: (id: string) => `/chargers/${encodeURIComponent(id)}/payments`,
  /** The tags that chargers carry, and the chargers that carry one. */
  chargerTags: () => '/chargers/tags',
  chargersWithTag: (tag: string) => `/chargers?tab=all&tags=${encodeURIComponent(tag)}`,
  chargerGroups: () => '/chargers/groups',
  /** The load of a group, a super group or a whole location. */
  chargerGroup: (id: string) => `/chargers/groups/${encodeURIComponent(id)}`,
  /** The list of chargers of a model that run a version. */
  chargersWithFirmware: ({
    manufacturer,
    model,
    version,
  }: {
    manufacturer: string;
    model: string;
    version: string | null;
  }) =>
    `/chargers?tab=all&manufacturer=${encodeURIComponent(manufacturer)}&model=${encodeURIComponent(model)}&firmware=${encodeURIComponent(version ?? '')}`,
  /** Chargers by their trouble. */
  fleetHealth: () => '/chargers/health',
  /** Chargers and models by what failed there. */
  failureRanking: () => '/chargers/health/ranking',
  /** Chargers with one problem, of one kind where it has kinds. */
  healthProblem: (problem: string, detail: string | null) =>
    `/chargers/health/${encodeURIComponent(problem)}${detail === null ? '' : `?detail=${encodeURIComponent(detail)}`}`,
  /** Uptime of all ports, by 23 CFR 680.116. */
  portUptimes: () => '/chargers/uptime',
  /** Uptime of a charger's ports, by its name or identity. */
  portUptimesOf: (charger: string) => `/chargers/uptime?search=${encodeURIComponent(charger)}`,
  portUptime: (port: string) => `/chargers/uptime/${encodeURIComponent(port)}`,
  /** Peak hours in which no charger of the tenant, or of a location, charges. */
  offPeakHours: () => '/chargers/off-peak',
  siteLoadControl: () => '/chargers/site-load-control',
  chargerTab: (id: string, tab: string) => `/chargers/${encodeURIComponent(id)}/${tab}`,
} as const;
