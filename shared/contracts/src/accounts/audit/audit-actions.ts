import { auditActions, auditSubjectTypes } from '../../composition/domains.ts';

export { auditActions, auditSubjectTypes };

/** An audited action. One without a text in the locale of its domain's backend module does not compile there. */
export type AuditAction = (typeof auditActions)[number];

export type AuditSubjectType = (typeof auditSubjectTypes)[number];
