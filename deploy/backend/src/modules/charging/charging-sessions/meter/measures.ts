/** Columns of `meter_value` that hold a measured quantity; `null` where it was not reported. */
export const measures = ['energy_wh', 'power_w', 'current_ma', 'voltage_mv', 'state_of_charge_percent'] as const;
