interface StoredValue {
  readonly at: Date;
  readonly energy_wh: number | null;
  readonly power_w: number | null;
  readonly state_of_charge_percent: number | null;
}

const larger = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Values of one session from the database and from the archive, one per moment and in order of time. */
export function mergeValues(kept: readonly StoredValue[], archived: readonly StoredValue[]): readonly StoredValue[] {
  if (archived.length === 0) return kept;
  const byMoment = new Map<number, StoredValue>();
  for (const value of [...archived, ...kept]) {
    const known = byMoment.get(value.at.getTime());
    byMoment.set(value.at.getTime(), {
      at: value.at,
      energy_wh: larger(value.energy_wh, known?.energy_wh ?? null),
      power_w: larger(value.power_w, known?.power_w ?? null),
      state_of_charge_percent: larger(value.state_of_charge_percent, known?.state_of_charge_percent ?? null),
    });
  }
  return [...byMoment.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
