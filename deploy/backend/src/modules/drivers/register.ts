import type { FastifyInstance } from 'fastify';
import { announcementRoutes, registerAnnouncements } from './announcements/announcements.routes.ts';
import { cardTransactionRoutes, registerCardBooks } from './card-transactions/card-transactions.routes.ts';
import { wakeInvoice } from './invoices/past-due.repository.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { mobileDashboardRoutes } from './mobile-dashboard/mobile-dashboard.routes.ts';
import { mobileExportRoutes } from './mobile-exports/mobile-exports.routes.ts';
import { insertDriverMessages } from './announcements/driver-messages.repository.ts';
import { mobileUserRoutes } from './mobile-users/mobile-users.routes.ts';
import { requireSettled } from './mobile-users/save-mobile-users.service.ts';
import { findDriverTerms } from './subscriptions/find-driver-terms.service.ts';
import { registerBilling, subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { mobileTransactionRoutes } from './transactions/mobile-transactions.routes.ts';

export const floor = 125;
export const order = 140;

/** Functions for domains below. */
export const provides = {
  termsOfDriver: findDriverTerms,
  requireSettled,
  putIntoApps: insertDriverMessages,
  wakeInvoice,
};

/** Binds the calls of the drivers' app and registers its jobs. */
export function registerDrivers(app: FastifyInstance): void {
  mobileDashboardRoutes(app);
  mobileUserRoutes(app);
  mobileTransactionRoutes(app);
  cardTransactionRoutes(app);
  registerCardBooks(app);
  invoiceRoutes(app);
  mobileExportRoutes(app);
  subscriptionRoutes(app);
  registerBilling(app);
  announcementRoutes(app);
  registerAnnouncements(app);
}
