/** An identity that a charge point may have: letters of any script and spaces, nothing unseen; OCPP 2.0.1 ends at 48. */
export const identityForm = /^\P{C}{1,48}$/u;
