/** Texts of the price fields. */
export const en = {
  price: 'Price',
  fees: 'Tax and fees',
  access: 'Access',
  addFollowOn: 'Add follow-on price',
  addInterval: 'Add hours',
  minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  /** A field of one of the two current types. */
  ofType: (label: string, type: string) => `${label} (${type})`,
  /** The unit of the price of one of the two: reads on in the unit, as in “AC price per kWh”. */
  priceUnitOfType: (type: string) => `${type} price per`,
  text: {
    price: (type: string) => `What drivers pay for ${type} charging.`,
    followOn:
      'Without rows, the price is fixed. With rows, it is tiered: each price applies after an amount of energy, time or charge.',
    intervals:
      'Other prices at certain hours of the week, in site time. An end at or before the start means the next day.',
    fees: 'Amounts in the currency of the prices.',
    access: 'Who can use paid charging, and for how long.',
  },
  unit: {
    USD_PER_KILOWATT_HOUR: '/kWh',
    USD_PER_HOUR: '/h',
    SOC: '% SoC',
  },
  /** Units without a slash: of the thresholds of follow-on prices, and after “Price per”. */
  threshold: {
    USD_PER_KILOWATT_HOUR: 'kWh',
    USD_PER_HOUR: 'h',
    SOC: '% SoC',
  },
  column: {
    after: 'After',
    weekdays: 'Days',
    start_at: 'Start',
    end_at: 'End',
    unit: 'Unit',
  },
  field: {
    currency: 'Currency',
    price_unit: 'Price per',
    price: 'Price',
    follow_on_unit: 'Follow-on prices count in',
    follow_on: 'Follow-on prices',
    intervals: 'Time-of-day prices',
    sales_tax: 'Sales tax (%)',
    session_activation_fee: 'Session activation fee',
    session_stand_by_fee: 'Hourly idle fee',
    session_stand_by_grace_period: 'Grace period before the idle fee',
    pre_authorized: 'Pre-authorized hold',
    session_limit: 'Maximum charging time',
    waitlist_time: 'Waitlist time',
    pin_for_paid_charging: 'PIN for paid charging',
  },
  hint: {
    session_activation_fee: 'Once for each session.',
    session_stand_by_fee: 'For each hour that a vehicle stays without charging.',
    pre_authorized: 'Held on the driver’s card before a session starts.',
    pin: '4 digits. Leave empty for open access.',
    session_limit: 'Leave empty for no limit.',
    waitlist_time: 'How long a place in line is kept. 0 means no waitlist.',
  },
  followOnWords: (after: string, price: string) => `after ${after}: ${price}`,
  intervalWords: (days: string, start: string, end: string, price: string) => `${days} ${start} to ${end}: ${price}`,
  problem: {
    'pricing.followOnAscending': 'Each follow-on price must start later than the one before it.',
    'pricing.socBelow100': 'Must be less than 100%.',
    'pricing.socOfDcOnly': 'Only DC chargers report the state of charge.',
    'pricing.intervalsOverlap': 'These hours overlap with others.',
    'pricing.priceRequired': 'Enter a price for chargers of this type.',
    'pricing.otherType': 'This charger is of the other type.',
  },
};
