import type { TicketStories } from './ticket-story.ts';

export const storiesInEnglish: TicketStories = [
  {
    name: 'Sessions end after a few minutes',
    description: 'Three drivers reported that charging stops by itself within five minutes.\nThe cable stays locked.',
    category: 'session_errors',
    comments: [
      'It happened again this morning, with another car.',
      'The charge point reports EVCommunicationError each time. We ordered a new control pilot board.',
      'Board replaced, five test sessions went through.',
    ],
    resolution: 'operations_fix',
  },
  {
    name: 'Only half of the power',
    description: 'A car that takes 11 kW elsewhere gets 5.5 kW here, with nobody at the other port.',
    category: 'power_output_issues',
    comments: [
      'The site limit was lowered in spring. Can somebody raise it again?',
      'One phase was missing at the panel. The electrician has been there.',
    ],
    resolution: 'third_party',
  },
  {
    name: 'QR code is scratched',
    description: 'The sticker at the left port can no longer be read by any phone.',
    category: 'qr_code_problems',
    comments: ['A new sticker is on its way.', 'Put on and tried with two phones.'],
    resolution: 'operations_fix',
  },
  {
    name: 'Goes offline every night around two',
    description: 'The charge point drops the connection at 02:10 and comes back on its own after about forty minutes.',
    category: 'connectivity_problems',
    comments: [
      'The router of the garage installs updates at that hour.',
      'Updates moved to Sunday, and the charge point now tries again sooner.',
    ],
    resolution: 'other_internal_dept',
  },
  {
    name: 'Ground fault shown on the display',
    description: 'Display shows a ground fault, the port is red. Switching it off and on did not help.',
    category: 'hardware_malfunction',
    comments: [
      'Please leave it out of order until somebody has measured it.',
      'Measured: the cable is fine, the residual current device is not.',
      'Device replaced. Back in use since noon.',
    ],
    resolution: 'operations_fix',
  },
  {
    name: 'Cable was cut off',
    description: 'Somebody cut the cable during the weekend and took it. The police have been told.',
    category: 'vandalism',
    comments: ['Case number is with the site manager.', 'New cable is ordered, delivery in ten days.'],
    resolution: 'custom_solution',
  },
  {
    name: 'Driver was charged twice',
    description: 'Two payments for the same session, both on the same card, one minute apart.',
    category: 'billing_refunds',
    comments: ['The second payment was only reserved. It will disappear within seven days.', 'Driver has been told.'],
    resolution: 'finance_ops_fix',
  },
  {
    name: 'Card is refused although it is valid',
    description: 'A fleet card that works everywhere else is refused at this charger.',
    category: 'user_authentication',
    comments: ['The card was blocked since last month, and its holder had been told.'],
    resolution: 'user_education',
  },
  {
    name: 'Could we have a second charger here?',
    description: 'There is a queue every Friday afternoon. The site owner would agree to another one.',
    category: 'other_cat',
    comments: ['Passed on to sales.', 'Contract signed, installation in autumn.'],
    resolution: 'sale_upsell',
  },
  {
    name: 'Sign names the wrong price',
    description: 'The sign beside the charger still shows last year’s price per kWh.',
    category: 'other_cat',
    comments: ['New sign printed.'],
    resolution: 'documentation_fix',
  },
];
