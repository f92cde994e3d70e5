import { defineRemote } from '@plugboard/contracts/platform';

const checkout = () => import('./src/features/open-charger/open-charger.screen.tsx');
const session = () =>
  import(
    /* webpackMode: "lazy", webpackChunkName: "payment" */ './src/features/payment-session/payment-session.screen.tsx'
  );

export default defineRemote({
  id: 'payments_public',
  owner: 'Payments team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'public',
  // By name: a path put together needs a table of modules in the first script.
  texts: (language) => (language === 'es' ? import('./src/locale/es.json') : import('./src/locale/en.json')),
  routes: {
    checkout: { path: '/payment/checkout/:charger', title: 'openCharger.title', gate: {}, screen: checkout },
    // The e-mail address is for the receipt.
    checkoutWithEmail: {
      path: '/payment/checkout/:charger/:email',
      title: 'openCharger.title',
      gate: {},
      screen: checkout,
    },
    imsCheckout: {
      path: '/payment/ims/checkout/:charger',
      title: 'openCharger.title',
      gate: {},
      screen: async () => ({ default: (await checkout()).ImsCheckoutScreen }),
    },
    session: { path: '/payment/session/:session', title: 'paymentSession.title', gate: {}, screen: session },
    success: { path: '/payment/success/:session', title: 'paymentSession.title', gate: {}, screen: session },
    cancel: {
      path: '/payment/cancel/:session',
      title: 'paymentCancelled.title',
      gate: {},
      screen: async () => ({ default: (await session()).PaymentCancelScreen }),
    },
    qrCodeNotFound: {
      path: '/qr-code-not-found',
      title: 'qrCodeNotFound.title',
      gate: {},
      screen: () => import('./src/features/qr-code-not-found/qr-code-not-found.screen.tsx'),
    },
    joinWaitlist: {
      path: '/join-waitlist/:charger',
      title: 'titles.waitlist',
      gate: { flag: 'waitlist' },
      screen: () =>
        import(
          /* webpackMode: "lazy", webpackChunkName: "waitlist" */ './src/features/waitlist/join-waitlist.screen.tsx'
        ),
    },
    waitlistPlace: {
      path: '/waitlist/:waitlist',
      title: 'titles.waitlist',
      gate: { flag: 'waitlist' },
      screen: () =>
        import(
          /* webpackMode: "lazy", webpackChunkName: "waitlist" */ './src/features/waitlist/waitlist-place.screen.tsx'
        ),
    },
    leaveWaitlist: {
      path: '/waitlist/:waitlist/leave',
      title: 'titles.waitlist',
      gate: { flag: 'waitlist' },
      screen: () =>
        import(
          /* webpackMode: "lazy", webpackChunkName: "waitlist" */ './src/features/waitlist/leave-waitlist.screen.tsx'
        ),
    },
    telematicsResult: {
      path: '/telematica/result',
      title: 'titles.telematics',
      gate: {},
      screen: () =>
        import(
          /* webpackMode: "lazy", webpackChunkName: "telematics" */ './src/features/telematics-result/telematics-result.screen.tsx'
        ),
    },
  },
  nav: [],
  parcels: {},
});
