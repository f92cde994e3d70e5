/** Texts of sharing records with other tenants (spec §5 and §6 “Sharing”). */
export const en = {
  table: 'Shared with',
  actions: 'Actions',
  mode: 'Share mode',
  modeOf: (party: string) => `Share mode of ${party}`,
  modes: { VIEWER: 'View only', OWNER: 'Owner', MASTER: 'Master' },
  share: 'Share',
  shared: 'Settings shared successfully',
  changed: 'Settings sharing settings updated',
  ended: 'Settings sharing removed',
  end: 'Unshare',
  endOf: (party: string) => `Unshare with ${party}`,
  endTitle: (party: string) => `Unshare with ${party}?`,
};
