import { defineRemote } from '@plugboard/contracts/platform';

export default defineRemote({
  id: 'payments_public',
  owner: 'Payments team',
  sdk: '^11.0.0',
  access: 'public',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    // The rest of the path is the address for the receipt.
    checkout: {
      path: '/payment/checkout/:charger/*',
      title: 'openCharger.title',
      gate: {},
      screen: () => import('./src/features/open-charger/open-charger.screen.tsx'),
    },
    qrCodeNotFound: {
      path: '/qr-code-not-found',
      title: 'qrCodeNotFound.title',
      gate: {},
      screen: () => import('./src/features/qr-code-not-found/qr-code-not-found.screen.tsx'),
    },
  },
  nav: [],
  parcels: {},
});
